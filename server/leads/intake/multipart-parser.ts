/** The parser of multipart bodies, with all its limits. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { fileLimits } from '#shared/forms/form-field.ts';

const kilobyte = 1024;
/** More than the longest field in four-byte characters. */
const maxFieldBytes = 32 * kilobyte;
const maxFields = 60;

/** @throws HttpError 400 for a multipart body without a boundary */
export function createMultipartParser(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.get('Content-Type') ?? '' },
      limits: {
        fieldNameSize: 100,
        fieldSize: maxFieldBytes,
        fields: maxFields,
        files: fileLimits.most,
        fileSize: fileLimits.maxBytes,
        parts: maxFields + fileLimits.most + 1,
        headerPairs: 20,
        headerSize: 8 * kilobyte,
      },
    });
  } catch (error) {
    throw new HttpError(400, 'the form is not what its type says', { cause: error });
  }
}
