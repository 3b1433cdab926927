/** How many folders are made at once: each holds the queue of papers for a while, and a connection. */
import { HttpError } from '#server/errors/http-error.ts';

export interface FolderSlots {
  /** @returns what gives the slot back. @throws HttpError 503 when all, or those of this client, are taken */
  take(client: string): () => void;
}

export function createFolderSlots({ atOnce, ofClient }: { atOnce: number; ofClient: number }): FolderSlots {
  const taken: string[] = [];
  return {
    take(client) {
      if (taken.length >= atOnce || taken.filter((other) => other === client).length >= ofClient) {
        throw new HttpError(503, 'folder: too many at once', { retryAfterSeconds: 5 });
      }
      taken.push(client);
      let isHeld = true;
      return () => {
        if (isHeld) taken.splice(taken.indexOf(client), 1);
        isHeld = false;
      };
    },
  };
}
