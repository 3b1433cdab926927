/** HTML that the content source rendered from Markdown; it contains no raw HTML from editors. */

import { capitalize } from '#shared/format.ts';
import styles from './rich-text.module.css';

export function RichText({ html }: { html: string }) {
  return (
    <div
      className={`${styles['text']} flow`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, which escapes raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Splits «1994: мастерская на шесть постов» into the mark on a scale and the event; no mark without a figure before a colon. */
export function splitMark(title: string): { mark: string | undefined; text: string } {
  const [, mark, text = title] = /^([^:]*\d[^:]*):\s+(.+)$/.exec(title) ?? [];
  return { mark, text: capitalize(text) };
}
