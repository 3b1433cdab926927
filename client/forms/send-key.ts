/** The mark of one request, by which the server knows it however often it comes. */

/** @returns the key for a content: the same as long as the content is */
export function createSendKeys(): (content: FormData) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    const text = describe(content);
    if (last?.content !== text) last = { content: text, key: makeKey() };
    return last.key;
  };
}

function describe(content: FormData): string {
  return JSON.stringify(
    [...content].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`,
    ]),
  );
}

/** Like crypto.randomUUID, which browsers keep from pages without https. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
