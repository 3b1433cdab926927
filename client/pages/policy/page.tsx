/** /policy: the policy on personal data. */
export { LegalText as Page } from '#client/components/articles/legal-text.tsx';
