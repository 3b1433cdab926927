/** Multipart bodies in pieces of any size: fields and files, or a refusal; no file and no memory is left behind. */
import { Readable } from 'node:stream';
import type { Request } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { formBodyReader } from '#server/leads/intake/form-endpoint.ts';
import { createIntake } from '#server/leads/intake/intake-limits.ts';
import type { Uploads } from '#server/leads/uploads/uploads.ts';
import { createBodyBudget } from '#server/limits/budget.ts';

const held = new Set<string>();
const letGo = async (ids: readonly string[]) => {
  for (const id of ids) held.delete(id);
};
const uploads: Partial<Uploads> = {
  async receive(stream, { name }) {
    let bytes = 0;
    for await (const chunk of stream) bytes += (chunk as Buffer).length;
    // Odd lengths stand for a type that no form takes.
    if (bytes % 2 === 1) return 'unknown-type';
    const id = `file-${held.size}`;
    held.add(id);
    return { id, name, type: 'application/pdf', bytes, sha256: '' };
  },
  discard: letGo,
  abandon: letGo,
};
const bodyBudget = createBodyBudget();
const intake = createIntake({ uploads: { total: 1, perKey: 1 } });
const read = formBodyReader({ bodyBudget, intake, uploads: uploads as Uploads });

/** The first byte tells the size of the pieces that the body comes in. */
export async function fuzzMultipart(data: Buffer): Promise<void> {
  const [size = 0] = data;
  const fields = await read(requestOf(data.subarray(1), size + 1), 'files').then(
    (body) => {
      for (const { id } of body.files) held.delete(id);
      return body.fields;
    },
    (error: unknown) => {
      if (error instanceof HttpError && [400, 413].includes(error.status)) return new Map<string, string>();
      throw error;
    },
  );
  if (held.size > 0) throw new Error(`${held.size} files are left behind`);
  if (bodyBudget.held() > 0) throw new Error(`${bodyBudget.held()} bytes are still held`);
  if (fields.size > 60 || fields.has('__proto__')) throw new Error(`${fields.size} fields`);
}

function requestOf(body: Buffer, size: number): Request {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, place) =>
    body.subarray(place * size, (place + 1) * size),
  );
  const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=x9' };
  const stream = Readable.from(pieces, { objectMode: false });
  return Object.assign(stream, {
    headers,
    ip: '192.0.2.1',
    get: (name: string) => headers[name.toLowerCase()],
  }) as never;
}
