/** Idempotency keys: the server saves a lead once, however often the same key arrives. */

/** @returns a function that gives the same key until the content changes */
export function createIdempotencyKeys(): (content: FormData) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    const text = serializeContent(content);
    if (last?.content !== text) last = { content: text, key: createKey() };
    return last.key;
  };
}

/** Files count by name, size and date. */
function serializeContent(content: FormData): string {
  return JSON.stringify(
    [...content].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`,
    ]),
  );
}

/** A UUID like that of crypto.randomUUID, which browsers offer only over https. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
