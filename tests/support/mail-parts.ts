/** An e-mail taken apart: what its reader sees, and the files that came with it. */
import { type Mail, mailText } from '#tests/stand-ins/smtp-stand-in.ts';

export interface MailParts {
  sender: string;
  subject: string;
  text: string;
  /** Contents of attached files. */
  files: Buffer[];
}

export function readMail({ text }: Mail): MailParts {
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: ((?:.*\\r\\n[ \\t])*.*)\\r\\n`, 'm').exec(text)?.[1] ?? '');
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`).slice(1, -1);
  const [first = '', ...files] = parts.map((part) => part.trim());
  return {
    sender: header('From'),
    subject: header('Subject'),
    text: mailText({ to: [], text: first }),
    files: files.map((file) => Buffer.from(file.slice(file.indexOf('\r\n\r\n') + 4), 'base64')),
  };
}

/** RFC 2047. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, coded: string) => {
      if (kind.toUpperCase() === 'B') return Buffer.from(coded, 'base64').toString('latin1');
      return coded
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    })
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}
