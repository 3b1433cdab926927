/** Numbered steps along a line with a tick at each. */
import type { ReactNode } from 'react';
import { phoneHref } from '#shared/format.ts';
import styles from './step-list.module.css';

// \b and \B, because Safari knows lookbehinds only since 16.4.
const contact =
  /(?<phone>(?:\B\+\d{1,3}\s\(?\d{2,5}\)?|\b8\s\d{3})\s\d{1,3}-\d{2}-\d{2})(?:,\s(?:добавочный|доб\.)\s(?<extension>\d+))?|(?<email>[\w.-]+@[\w-]+(?:\.[\w-]+)+)/gu;

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
  return phoneHref(phone.replace(/^8/, '+7'), extension);
}

export interface Step {
  title: string;
  text: string;
}

export function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>
            <ContactText text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
