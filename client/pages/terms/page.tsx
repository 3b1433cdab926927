/** /terms: the terms of use. */
export {
  LegalText as Page,
  legalClientProps as clientProps,
  legalLaterFiles as laterFiles,
} from '#client/components/articles/legal-text.tsx';
