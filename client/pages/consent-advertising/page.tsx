/** /consent/advertising: the consent to advertising by e-mail and phone. */
export {
  LegalText as Page,
  legalClientProps as clientProps,
  legalLaterFiles as laterFiles,
} from '#client/components/articles/legal-text.tsx';
