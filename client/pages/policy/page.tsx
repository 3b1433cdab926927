export { LegalText as Page, livingLegal as living } from '#client/components/legal-text.tsx';
