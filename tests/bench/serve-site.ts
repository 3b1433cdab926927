/** A program: the site with or without its page cache. `[--expose-gc] serve-site.ts PORT DATA_DIR kept|unkept [PRODUCTS]` */
import { createApp } from '#server/app.ts';
import { createHttpServer } from '#server/http-server.ts';
import { assembleSite } from './assemble-site.ts';

const [port, dataDir = '', caching, productCount] = process.argv.slice(2);
const services = await assembleSite({
  dataDir,
  isCached: caching === 'kept',
  ...(productCount !== undefined && { productCount: Number(productCount) }),
});
// What the loading of a large catalogue left behind is collected before, not within one second of visits.
globalThis.gc?.();
const server = createHttpServer(services.logger);
server.on('request', createApp(services));
server.listen(Number(port), '127.0.0.1');
