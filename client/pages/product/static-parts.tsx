/** The static parts of a product, in one file of code and one sheet. */
import { Documents } from './documents.tsx';
import { ProductDetails } from './product-details.tsx';
import { ReadOn } from './read-on.tsx';

export const productParts = { Documents, ProductDetails, ReadOn };
