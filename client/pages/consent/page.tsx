/** /consent: the consent to the processing of personal data. */
export { LegalText as Page, legalClientProps as clientProps } from '#client/components/articles/legal-text.tsx';
