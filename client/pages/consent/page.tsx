/** /consent: the consent to the processing of personal data. */
export {
  LegalText as Page,
  legalClientProps as clientProps,
  legalLaterFiles as laterFiles,
} from '#client/components/articles/legal-text.tsx';
