/** Headers of personal pages. */
import type { Response } from 'express';

/** No cache may store the page, and no other site learns its address, which contains a secret. */
export function forbidCaching(response: Response): void {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
}
