/** /terms: the terms of use. */
export { LegalText as Page, legalClientProps as clientProps } from '#client/components/articles/legal-text.tsx';
