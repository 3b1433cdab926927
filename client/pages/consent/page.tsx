/** /consent: the consent to the processing of personal data. */
export { LegalText as Page } from '#client/components/articles/legal-text.tsx';
