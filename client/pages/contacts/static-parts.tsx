/** The static parts of the contacts, in one file of code and one sheet. */
import { DirectLines } from './direct-lines.tsx';
import { OfficeDetails } from './office-details.tsx';

export const contactParts = { DirectLines, OfficeDetails };
