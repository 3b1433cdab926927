/** Sends raw bytes; a client library would normalize them. */
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** Without chunk framing. */
  body: string;
  /** As received: status line, headers, body with framing. */
  text: string;
}

export interface Exchange {
  /** Every complete response, in order. */
  answers: RawAnswer[];
  /** Whether the server closed the connection. */
  isClosed: boolean;
}

const noAnswer: RawAnswer = { status: 0, headers: {}, body: '', text: '' };
/** Maximum pause, of a busy machine too. */
const pauseMs = 30_000;

/** Sends the bytes and reads until the server closes, or so many responses are complete; interim ones do not count. */
export function exchangeRaw(port: number, bytes: string | Buffer, most = Number.POSITIVE_INFINITY): Promise<Exchange> {
  const isHead = String(bytes).startsWith('HEAD ');
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    const finish = (isClosed: boolean) => {
      socket.destroy();
      resolve({ answers: splitAnswers(received, isHead).answers, isClosed });
    };
    socket.setTimeout(pauseMs, () => finish(false));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (most === Number.POSITIVE_INFINITY) return;
      const { answers, isComplete } = splitAnswers(received, isHead);
      if (isComplete && answers.filter(({ status }) => status >= 200).length >= most) finish(false);
    });
    socket.on('close', () => finish(true));
    socket.on('error', () => finish(true));
    socket.write(bytes);
  });
}

/** The first response to these bytes; status 0 if there is none. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return (await exchangeRaw(port, bytes, 1)).answers[0] ?? noAnswer;
}

/** One GET with this target, exactly as written. */
export function getRaw(port: number, target: string, headers: string[] = ['Host: localhost']): Promise<RawAnswer> {
  return sendRaw(port, requestText(`GET ${target}`, [...headers, 'Connection: close']));
}

/** The page as it comes from the cache; its first visitor gets a stream, which has no tag and no length. */
export async function getCachedRaw(port: number, target: string, headers?: string[]): Promise<RawAnswer> {
  await getRaw(port, target, headers);
  return getRaw(port, target, headers);
}

/** The text of a request without a body: `requestText('GET /', ['Host: localhost'])`. */
export function requestText(line: string, headers: string[]): string {
  return [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n');
}

/** @param received one character per byte */
function splitAnswers(received: string, isHead: boolean): { answers: RawAnswer[]; isComplete: boolean } {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest !== '') {
    const headEnd = rest.indexOf('\r\n\r\n') + 4;
    if (headEnd < 4) return { answers, isComplete: false };
    const head = parseHead(rest.slice(0, headEnd));
    const body = isHead ? { bytes: '', length: 0 } : readBody(rest.slice(headEnd), head.headers);
    if (body === undefined) return { answers, isComplete: false };
    const text = rest.slice(0, headEnd + body.length);
    answers.push({ ...head, body: toUtf8(body.bytes), text: toUtf8(text) });
    rest = rest.slice(text.length);
  }
  return { answers, isComplete: true };
}

function parseHead(head: string): Pick<RawAnswer, 'status' | 'headers'> {
  const [statusLine = '', ...lines] = head.trimEnd().split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers };
}

/** @returns the body without framing and its length with framing; undefined while incomplete */
function readBody(text: string, headers: Record<string, string>): { bytes: string; length: number } | undefined {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length'] ?? 0);
    return text.length < length ? undefined : { bytes: text.slice(0, length), length };
  }
  let bytes = '';
  for (let position = 0; ; ) {
    const lineEnd = text.indexOf('\r\n', position);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(text.slice(position, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (!(text.length >= next)) return undefined;
    if (size === 0) return { bytes, length: next };
    bytes += text.slice(lineEnd + 2, lineEnd + 2 + size);
    position = next;
  }
}

function toUtf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
