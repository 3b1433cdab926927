/** Sends an answer that is kept: stored bytes, in the form that the client takes best. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { describeTiming } from '../server-timing.ts';
import { compress, type Encoding, type KeptAnswer } from './kept-answer.ts';

/** The smallest first; browsers name them all and prefer none. */
const offered: Encoding[] = ['br', 'gzip'];

/** What browsers send is a handful of texts, and reading one costs more than sending a page. */
const readBefore = new Map<string, Encoding | 'identity'>();
const mostRead = 200;

/** @param standing names and values of headers that go with it where nobody has set them: one list is written faster */
export function sendKept(
  request: Request,
  response: Response,
  answer: KeptAnswer,
  standing: readonly string[] = [],
): void {
  const { locals } = response;
  const { etag, lastModified, isIndexed, type, forms } = answer;
  locals.routeId = answer.routeId;
  // Two variants by device class: our own cache may tell them apart, others may not.
  const head = [...standing, 'Vary', 'Accept-Encoding', 'Cache-Control', 'private, no-cache', 'ETag', etag];
  if (lastModified !== undefined) head.push('Last-Modified', lastModified);
  if (!isIndexed && locals.errorFormat !== 'json') head.push('X-Robots-Tag', 'noindex');
  head.push('Server-Timing', describeTiming(locals));
  if (isKnown(request.headers, answer, locals.isBot)) {
    response.writeHead(304, head).end();
    return;
  }
  head.push('Content-Type', type);
  const encoding = chooseEncoding(request);
  const send = (body: Buffer, form: Encoding | 'identity') => {
    if (form !== 'identity') head.push('Content-Encoding', form);
    head.push('Content-Length', String(body.length));
    response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body);
  };
  const body = forms[encoding];
  if (body !== undefined) send(body, encoding);
  else if (encoding !== 'identity') {
    compress(forms, encoding).then(
      (made) => send(made, encoding),
      // Whoever takes gzip or brotli reads plain text too.
      () => send(forms.identity, 'identity'),
    );
  }
}

function chooseEncoding(request: Request): Encoding | 'identity' {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const known = readBefore.get(header);
  if (known !== undefined) return known;
  const best = offered.find((encoding) => request.acceptsEncodings(encoding)) ?? 'identity';
  if (readBefore.size < mostRead) readBefore.set(header, best);
  return best;
}

/** By its tag; robots ask by date, too. A tag knows of changes around the text, a date does not. */
function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: KeptAnswer, isBot: boolean): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return namesTag(tags, etag);
  return isBot && since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
}

/** Weakly, as RFC 9110 compares for reading. */
function namesTag(header: string, etag: string): boolean {
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
