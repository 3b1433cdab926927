/** What the server alone shows on the page: what changes. */
export { openingPart as serverParts } from '#client/components/articles/opening-part.tsx';
