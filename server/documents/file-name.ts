/** Names of files in headers (RFC 6266): in full for today's programs, without Cyrillic for others. */

/** What no file system takes becomes a hyphen; spaces of all kinds are plain ones. */
export function safeFileName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/\s/g, ' ')
    .toWellFormed();
}

/** @param name any text. @returns a value for Content-Disposition */
export function contentDisposition(name: string, disposition: 'inline' | 'attachment' = 'inline'): string {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '-');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
