/** How fast the pages are on a phone of Lighthouse, beside the same pages as plain HTML. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { request } from 'undici';
import { median } from '#tests/labs/figures.ts';
import { startLabSite } from '#tests/labs/lab-site.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { serve } from '#tests/support/ports.ts';
import type { Auditor, SpeedFigures } from './auditor.ts';

const kinds = ['home', 'catalog', 'product', 'blog-article'] as const;
/** Odd, so that the median is one of them. */
const rounds = 5;
const allowedLoss = 2;

/** The site runs as a process of its own; both copies of a page are measured in turns, so that they share the load. */
export async function measureSpeed(lighthouse: Auditor) {
  const site = await startLabSite();
  try {
    const server = createServer((incoming, outgoing) => {
      passAsPlainHtml(site.origin, incoming, outgoing).catch((error: Error) => outgoing.destroy(error));
    });
    const plain = await serve(server);
    const rows = [];
    for (const kind of kinds) {
      const measured: { own: SpeedFigures; bare: SpeedFigures }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const own = await lighthouse.time(`${site.origin}${pageSamples[kind]}`);
        const bare = await lighthouse.time(`http://127.0.0.1:${plain.port}${pageSamples[kind]}`);
        measured.push({ own, bare });
      }
      // The first visit has pictures made, and counts for nobody.
      const [, ...counted] = measured;
      const [own, bare] = [counted.map((round) => round.own), counted.map((round) => round.bare)];
      rows.push(toRow(kind, own, bare));
    }
    await plain.close();
    return rows;
  } finally {
    await site.stop();
  }
}

function toRow(kind: string, own: readonly SpeedFigures[], bare: readonly SpeedFigures[]) {
  const of = (figures: readonly SpeedFigures[], name: keyof SpeedFigures) => median(figures.map((one) => one[name]));
  const both = (name: keyof SpeedFigures) => `${of(own, name)} / ${of(bare, name)}`;
  return {
    cells: {
      page: kind,
      'performance, site / plain': both('performance'),
      'largest paint, ms': both('largestPaintMs'),
      'blocked, ms': both('blockedMs'),
      'layout shift': both('layoutShift'),
    },
    /** Not more than two points below the plain page. */
    isGood: of(own, 'performance') >= of(bare, 'performance') - allowedLoss,
  };
}

/** Scripts, what is loaded for them, and the data that they start from. */
const scripts = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/gs;

/** The site once more, as plain HTML: its documents without scripts, everything else as it is. */
async function passAsPlainHtml(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
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
  const packed = brotliCompressSync(bytes.toString().replaceAll(scripts, ''), quality);
  outgoing.writeHead(statusCode, { ...kept, 'content-encoding': 'br', 'content-length': packed.length }).end(packed);
}
