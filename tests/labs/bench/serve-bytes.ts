/**
 * Program: serves stored responses of the site from node:http, or from Express with the site’s request log.
 * `serve-bytes.ts PORT node|express ORIGIN PATH…`
 */
import { createServer } from 'node:http';
import express from 'express';
import { requestLog } from '#server/middleware/request-log.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { compressed } from './browser-headers.ts';
import { type StoredAnswer, storeAnswers } from './stored-answers.ts';

const [port, kind, origin = '', ...paths] = process.argv.slice(2);
const answers = await storeAnswers(origin, paths, compressed);
const fallback: StoredAnswer = { headers: {}, body: Buffer.from('ready') };

function createExpressApp() {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(createLogger('info')));
  app.get('/{*path}', (request, response) => {
    const { headers, body } = answers.get(request.url) ?? fallback;
    response.set(headers).send(body);
  });
  return app;
}

const server = createServer(
  kind === 'express'
    ? createExpressApp()
    : (request, response) => {
        const { headers, body } = answers.get(request.url ?? '') ?? fallback;
        response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
      },
);
server.listen(Number(port), '127.0.0.1');
