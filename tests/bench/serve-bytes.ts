/**
 * A program: the site's own stored answers, sent by node:http alone, or by Express with the site's log of requests.
 * `serve-bytes.ts PORT node|express ORIGIN PATH…`
 */
import { createServer } from 'node:http';
import express from 'express';
import { createLogger } from '#server/logger.ts';
import { requestLog } from '#server/middleware/request-log.ts';
import { compressed } from './browser-headers.ts';
import { type StoredAnswer, storeAnswers } from './stored-answers.ts';

const [port, kind, origin = '', ...paths] = process.argv.slice(2);
const answers = await storeAnswers(origin, paths, compressed);
const ready: StoredAnswer = { headers: {}, body: Buffer.from('ready') };

function withExpress() {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(createLogger('info')));
  app.get('/{*path}', (request, response) => {
    const { headers, body } = answers.get(request.url) ?? ready;
    response.set(headers).send(body);
  });
  return app;
}

const server = createServer(
  kind === 'express'
    ? withExpress()
    : (request, response) => {
        const { headers, body } = answers.get(request.url ?? '') ?? ready;
        response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
      },
);
server.listen(Number(port), '127.0.0.1');
