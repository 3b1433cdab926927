/** Plain text with its phone numbers and e-mail addresses turned into links. */
import type { ReactNode } from 'react';

// \b and \B, because Safari knows lookbehinds only since 16.4.
const contact =
  /(?<phone>(?:\B\+7|\b8)\s\d{3}\s\d{3}-\d{2}-\d{2})(?:,\sдобавочный\s(?<extension>\d+))?|(?<email>[\w.-]+@[\w-]+(?:\.[\w-]+)+)/gu;

export function ContactText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(contact)) {
    const [words] = match;
    parts.push(
      text.slice(end, match.index),
      <a key={match.index} href={contactHref(match.groups ?? {})}>
        {words}
      </a>,
    );
    end = match.index + words.length;
  }
  return [...parts, text.slice(end)];
}

function contactHref({ phone, extension, email }: Partial<Record<string, string>>): string {
  if (phone === undefined) return `mailto:${email}`;
  const digits = phone.replace(/^(?:\+7|8)|\D/g, '');
  return `tel:+7${digits}${extension === undefined ? '' : `,${extension}`}`;
}
