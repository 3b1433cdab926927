/** /policy: the policy on personal data. */
export { LegalText as Page, legalClientProps as clientProps } from '#client/components/articles/legal-text.tsx';
