/** /terms: the terms of use. */
export { LegalText as Page } from '#client/components/articles/legal-text.tsx';
