/**
 * Program: serves stored responses of the site from node:http, or from Express with the site’s request log, also with all the
 * headers of the site, most of which are for security. `serve-bytes.ts PORT node|express|headers ORIGIN PATH…`
 */
import { createServer } from 'node:http';
import express from 'express';
import { request } from 'undici';
import { requestLog } from '#server/middleware/request-log.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { compressed } from './visitors.ts';

interface StoredAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

const ofPage = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];
/** Written by node itself. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive'];

const [port, kind, origin = '', ...paths] = process.argv.slice(2);
const answers = new Map(
  await Promise.all(paths.map(async (path) => [path, await fetchStored(`${origin}${path}`)] as const)),
);
const fallback: StoredAnswer = { headers: {}, body: Buffer.from('ready') };

/** As it is sent, without decompressing it. */
async function fetchStored(url: string): Promise<StoredAnswer> {
  const { statusCode, headers, body } = await request(url, { headers: compressed });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  const isKept = (name: string) => (kind === 'headers' ? !ofConnection.includes(name) : ofPage.includes(name));
  const kept = Object.entries(headers).filter(([name]) => isKept(name));
  return {
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.from(await body.arrayBuffer()),
  };
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
  kind !== 'node'
    ? createExpressApp()
    : (incoming, response) => {
        const { headers, body } = answers.get(incoming.url ?? '') ?? fallback;
        response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
      },
);
server.listen(Number(port), '127.0.0.1');
