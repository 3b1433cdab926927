/**
 * A process that draws vectors as PNG: `[{ svg, density, width, height, ground? }]` comes on its input, the pictures go to its
 * output as base64, one a line. In the site's own process no SVG is ever decoded (server/images/sharp.ts).
 */
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/** What is drawn, as large as its box lets it be. */
export interface VectorJob {
  svg: string;
  /** Dots an inch, at which the vector has the size of its box. */
  density: number;
  width: number;
  height: number;
  /** Fills the box, of which the picture takes a share; absent: the box shrinks to the picture. */
  ground?: { colour: string; share: number };
}

sharp.concurrency(1);
for (const job of JSON.parse(await text(process.stdin)) as VectorJob[]) {
  const { svg, density, width, height, ground } = job;
  const share = ground?.share ?? 1;
  const box = { width: Math.round(width * share), height: Math.round(height * share) };
  const drawn = await sharp(Buffer.from(svg), { density })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer();
  const png =
    ground === undefined
      ? drawn
      : await sharp({ create: { width, height, channels: 3, background: ground.colour } })
          .composite([{ input: drawn }])
          .png()
          .toBuffer();
  process.stdout.write(`${png.toString('base64')}\n`);
}
