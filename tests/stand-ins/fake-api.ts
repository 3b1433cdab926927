/** A fake company API that works or fails in a chosen way. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { contentApiRouter } from '#server/content/embedded/api-router.ts';
import type { RemoteLimits } from '#server/content/remote/remote-content.ts';
import { createRemoteContent } from '#server/content/remote/remote-content.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { listen } from '#tests/support/ports.ts';
import { realContent, recordLog } from '#tests/support/test-app.ts';

/** @param good sends the normal response */
type Answer = (request: IncomingMessage, response: ServerResponse, good: () => void) => void;
const json = { 'Content-Type': 'application/json' };

export const sendJson = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, json).end(JSON.stringify(value));

/** Ways to fail. */
export const faults = {
  hangs: () => undefined,
  'stops half way': (_request, response) => response.writeHead(200, json).write('{"name":'),
  'cuts the connection': (request) => request.socket.destroy(),
  'answers 500': (_request, response) => response.writeHead(500, json).end('{}'),
  'answers 503': (_request, response) => response.writeHead(503).end(),
  'answers HTML': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>It works!</html>'),
  'says HTML is JSON': (_request, response) => response.writeHead(200, json).end('<html>It works!</html>'),
  'answers nothing': (_request, response) => response.writeHead(200, json).end(),
  'answers null': (_request, response) => response.writeHead(200, json).end('null'),
  'answers another shape': (_request, response) => response.writeHead(200, json).end('{"__proto__":{"x":1},"id":[1]}'),
  'redirects elsewhere': (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  'announces 1 GB': (_request, response) =>
    response.writeHead(200, { ...json, 'Content-Length': 1e9 }).write('"'.padEnd(1000)),
  'sends without end': (_request, response) => {
    response.writeHead(200, json);
    const send = () => {
      while (!response.destroyed && response.write('['.repeat(64 * 1024)));
    };
    response.on('drain', send);
    send();
  },
  'lies about its length': (_request, response) => {
    response.writeHead(200, { ...json, 'Content-Length': 100 }).write('{}');
    setImmediate(() => response.destroy());
  },
} satisfies Record<string, Answer>;
export type Fault = keyof typeof faults;

export async function startFakeApi() {
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  let answerInstead: Answer | undefined;
  let bytesSent = 0;
  const app = express();
  app.use((_request, response, next) => {
    response.locals.visitorLeft = AbortSignal.timeout(60_000);
    next();
  });
  app.use(contentApiRouter(realContent));
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof HttpError ? error.status : 500).end();
  };
  app.use(onError);
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    response.on('close', () => {
      bytesSent += request.socket.bytesWritten;
    });
    const good = () => app(request, response);
    if (answerInstead === undefined) good();
    else answerInstead(request, response, good);
  });
  const port = await listen(server);
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    bytesSent: () => bytesSent,
    answer(instead: Answer | undefined) {
      answerInstead = instead;
      if (instead === undefined) server.closeAllConnections();
    },
    refuse: stop,
    listenAgain: () => listen(server, port),
    close: stop,
  };
}

/** Opens the remote content source, with its log and metrics; a busy machine never makes a call too slow. */
export function openRemote(url: string, limits: Partial<RemoteLimits> = {}, now?: () => number) {
  const { logger, logLines } = recordLog();
  const metrics = createMetrics();
  const patient = { call: { ms: 600_000 }, ...limits };
  const remote = createRemoteContent(url, { logger, metrics, limits: patient, ...(now === undefined ? {} : { now }) });
  return { ...remote, logLines, metrics };
}
