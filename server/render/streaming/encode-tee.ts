/** Compresses a tee once for everyone who reads it in that encoding. */
import { createStreamEncoder, type Encoding } from '#server/middleware/encodings.ts';
import { type ByteTee, createByteTee } from './byte-tee.ts';

/** What has come is flushed before the rest is awaited. */
export function encodeTee(source: ByteTee, encoding: Encoding): ByteTee {
  const encoded = createByteTee();
  const encoder = createStreamEncoder(encoding);
  encoder.on('data', (piece: Buffer) => encoded.write(piece));
  encoder.on('end', encoded.end);
  encoder.on('error', encoded.destroy);
  const feed = async () => {
    for await (const piece of source.read()) {
      encoder.write(piece);
      if (!source.hasEnded()) encoder.flush();
    }
    encoder.end();
  };
  feed().catch((error: unknown) => {
    encoded.destroy(error);
    encoder.destroy();
  });
  return encoded;
}
