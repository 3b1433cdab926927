/** An SMTP server on loopback that accepts e-mails or fails in a chosen way. */
import { createServer, type Socket } from 'node:net';
import { serve } from '#tests/support/ports.ts';

/**
 * `small` advertises smallMailBytes; the next two take no more either, and say so when they have it all. A number is the
 * answer to MAIL FROM; the rest of `RCPT …` is that to RCPT TO, the rest of `DATA …` to the whole e-mail.
 */
export type SmtpMood = 'well' | 'slow' | 'hangs' | 'cuts' | 451 | 535 | 550 | 553 | SmtpRefusal | SmtpSize;
type SmtpRefusal = `${'RCPT' | 'DATA'} ${number} ${string}`;
type SmtpSize = 'small' | 'small, 552' | 'small, 554 5.3.4';

const smallMailBytes = 100_000;

const slowMs = 2000;

export interface Mail {
  to: string[];
  /** Headers and body as received. */
  text: string;
}

export async function startSmtp() {
  const mails: Mail[] = [];
  const mailCommands: string[] = [];
  let mood: SmtpMood = 'well';
  const server = createServer((socket) => {
    if (mood === 'hangs') return;
    if (mood === 'cuts') return socket.destroy();
    const session = { mails, mailCommands, mood: () => mood };
    if (mood === 'slow') setTimeout(() => serveSession(socket, session), slowMs);
    else serveSession(socket, session);
  });
  const { port, close } = await serve(server);
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    /** `MAIL FROM` and `RCPT TO` as they came. */
    mailCommands,
    feel: (next: SmtpMood) => {
      mood = next;
    },
    close,
  };
}

interface SmtpSession {
  mails: Mail[];
  mailCommands: string[];
  mood: () => SmtpMood;
}

function serveSession(socket: Socket, { mails, mailCommands, mood }: SmtpSession): void {
  let received = '';
  let to: string[] = [];
  let isBody = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 stand-in');
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
    while (true) {
      const end = received.indexOf(isBody ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const line = received.slice(0, end);
      received = received.slice(end + (isBody ? 5 : 2));
      if (isBody) {
        isBody = false;
        const [, refusal] = /^small, (.*)/.exec(String(mood())) ?? [];
        if (String(mood()).startsWith('DATA ')) say(String(mood()).slice(5));
        else if (refusal !== undefined && line.length > smallMailBytes) say(`${refusal} too large`);
        else {
          mails.push({ to, text: line });
          say('250 taken');
        }
        to = [];
      } else answer(line);
    }
  });

  function answer(line: string): void {
    const verb = line.split(/[ :]/, 1)[0]?.toUpperCase();
    const fault = mood();
    if (verb === 'MAIL' || verb === 'RCPT') mailCommands.push(line);
    if (verb === 'MAIL' && typeof fault === 'number') say(`${fault} stand-in says no to ${line}`);
    else if (verb === 'EHLO' && fault === 'small') say(`250-SMTPUTF8\r\n250 SIZE ${smallMailBytes}`);
    else if (verb === 'RCPT' && String(fault).startsWith('RCPT ')) say(String(fault).slice(5));
    else if (verb === 'RCPT') {
      to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      say('250 ok');
    } else if (verb === 'DATA') {
      isBody = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say(verb === 'EHLO' ? '250 SMTPUTF8' : '250 ok');
  }
}

/** The decoded text of an e-mail. */
export function mailText({ text }: Mail): string {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
