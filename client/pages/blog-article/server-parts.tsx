/** What the server alone shows on the page: the answer with its figure. */
export { openingPart as serverParts } from '#client/components/articles/opening-part.tsx';
