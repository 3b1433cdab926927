/** The build of the document, read without parsing its state: code that works where the rest is broken needs it. */

/** @returns an empty string before the state has arrived */
export function documentBuild(): string {
  return /"buildId":"([\w-]+)"/.exec(document.getElementById('state')?.textContent ?? '')?.[1] ?? '';
}
