/** Where the plant's legal details are: every form leads there. */
import { href } from './routes.ts';

export const legalDetailsId = 'rekvizity';

export const legalDetailsHref = (): string => `${href('contacts')}#${legalDetailsId}`;
