import styles from './rich-text.module.css';

/** Text that the content source made from Markdown: no raw HTML of an editor is in it. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className={styles['text']}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, which escapes raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
