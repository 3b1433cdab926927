/** Addresses of pictures: a picture of ours, one of the permitted host, or 400. */
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureRequest } from '#server/images/parse-request.ts';
import { textOf } from '#tests/labs/fuzz/input.ts';

const host = 'pictures.example';

export function fuzzPictureAddress(data: Buffer): void {
  const address = `/_img/${textOf(data)}`;
  // The step before has refused what cannot be decoded.
  if (!isDecodable(address)) return;
  let request: ReturnType<typeof parsePictureRequest>;
  try {
    request = parsePictureRequest(address, host);
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return;
    throw error;
  }
  const { source } = request;
  if (source.kind === 'own' && /[/\\%]/.test(source.name)) throw new Error(`out of the folder: ${source.name}`);
  if (source.kind === 'remote' && new URL(source.url).host !== host) throw new Error(`another host: ${source.url}`);
  if (source.kind === 'remote' && new URL(source.url).href !== source.url)
    throw new Error(`two spellings: ${source.url}`);
}

function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}
