/** The site once more, as plain HTML: its documents without scripts, everything else as it is. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { request } from 'undici';
import { listen } from '#tests/support/ports.ts';

export interface PlainPages {
  origin: string;
  close(): Promise<void>;
}

/** @param origin of the site */
export async function servePlainPages(origin: string): Promise<PlainPages> {
  const server = createServer((incoming, outgoing) => {
    pass(origin, incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Without scripts, what is loaded for them, and the data that they start from. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

async function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { accept = '*/*', 'user-agent': userAgent = '', 'accept-encoding': encodings = '' } = incoming.headers;
  const isDocument = accept.includes('text/html');
  const { statusCode, headers, body } = await request(`${origin}${incoming.url}`, {
    headers: { accept, 'user-agent': userAgent, 'accept-encoding': isDocument ? 'identity' : encodings },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const { 'transfer-encoding': _, 'content-length': __, connection: ___, 'keep-alive': ____, ...kept } = headers;
  if (!isDocument) {
    outgoing.writeHead(statusCode, { ...kept, 'content-length': bytes.length }).end(bytes);
    return;
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const packed = brotliCompressSync(withoutScripts(bytes.toString()), quality);
  outgoing.writeHead(statusCode, { ...kept, 'content-encoding': 'br', 'content-length': packed.length }).end(packed);
}
