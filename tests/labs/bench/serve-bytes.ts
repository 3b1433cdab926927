/**
 * Program: serves stored responses of the site from node:http, or from Express with the site’s request log.
 * `serve-bytes.ts PORT node|express ORIGIN PATH…`
 */
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { requestLog } from '#server/middleware/request-log.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { compressed } from './visitors.ts';

interface StoredAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

const [port, kind, origin = '', ...paths] = process.argv.slice(2);
const answers = new Map(
  await Promise.all(paths.map(async (path) => [path, await fetchStored(`${origin}${path}`)] as const)),
);
const fallback: StoredAnswer = { headers: {}, body: Buffer.from('ready') };

/** As it is sent, without decompressing it. */
function fetchStored(url: string): Promise<StoredAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredAnswer>();
  const sent = request(url, { headers: compressed, agent: false }, async (response) => {
    const body = await buffer(response);
    if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    const names = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];
    const headers = names.flatMap((name) => (response.headers[name] ? [[name, String(response.headers[name])]] : []));
    resolve({ headers: Object.fromEntries(headers), body });
  });
  sent.on('error', reject).end();
  return promise;
}

function createExpressApp() {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(createLogger('info')));
  app.get('/{*path}', (incoming, response) => {
    const { headers, body } = answers.get(incoming.url) ?? fallback;
    response.set(headers).send(body);
  });
  return app;
}

const server = createServer(
  kind === 'express'
    ? createExpressApp()
    : (incoming, response) => {
        const { headers, body } = answers.get(incoming.url ?? '') ?? fallback;
        response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
      },
);
server.listen(Number(port), '127.0.0.1');
