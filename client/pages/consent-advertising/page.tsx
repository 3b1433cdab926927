/** /consent/advertising: the consent to advertising by e-mail and phone. */
export { LegalText as Page } from '#client/components/articles/legal-text.tsx';
