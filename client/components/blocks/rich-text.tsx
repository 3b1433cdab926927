/** HTML that the content source rendered from Markdown; it contains no raw HTML from editors. */
import styles from './rich-text.module.css';

export function RichText({ html }: { html: string }) {
  return (
    <div
      className={`flow flush-start flush-end ${styles['text']}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, which escapes raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
