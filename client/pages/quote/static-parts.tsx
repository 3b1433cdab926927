/** The static parts of the page of sums, in one file of code and one sheet. */
import { NoSet } from './no-set.tsx';
import { QuoteSteps } from './quote-steps.tsx';
import { ChosenCity, QuoteSums } from './quote-sums.tsx';

export const quoteStaticParts = { NoSet, QuoteSums, ChosenCity, QuoteSteps };
