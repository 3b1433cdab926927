/** Headers of personal pages. */
import type { Response } from 'express';

/** No cache may store the page, and no request tells its address, which may hold a secret. */
export function forbidCaching(response: Response): void {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
}
