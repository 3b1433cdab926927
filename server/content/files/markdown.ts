/** Markdown of the content files → safe HTML. */
import { Marked, type Tokens } from 'marked';
import { decodeEntities } from '#server/entities.ts';
import { allowedHref } from './record-files.ts';

/**
 * Raw HTML becomes text; links other than to this site, https, tel and mailto lose their address; second-level
 * headings get ids.
 * @returns the HTML, those headings, and for the check the addresses of all links and pictures as they are written
 */
export function renderMarkdown(source: string) {
  const headings: { id: string; title: string }[] = [];
  const links: string[] = [];
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        // The first level is the page's own heading: `#` becomes h2.
        if (depth > 2) return `<h${depth}>${inner}</h${depth}>`;
        const heading = { id: `part-${headings.length + 1}`, title: decodeEntities(inner.replace(/<[^>]+>/g, '')) };
        headings.push(heading);
        return `<h2 id="${heading.id}">${inner}</h2>`;
      },
      link({ href, tokens }) {
        links.push(href);
        const inner = this.parser.parseInline(tokens);
        return allowedHref.test(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
      },
      // Pictures need sizes, which only picture records have; the security policy refuses foreign addresses anyway.
      image({ raw, text }) {
        pictures.push(raw);
        return escapeHtml(text);
      },
      table(token) {
        const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const head = token.header.map((cell) => `<th scope="col">${inner(cell)}</th>`).join('');
        const rows = token.rows.map(([subject, ...cells]) => {
          const values = cells.map((cell) => `<td>${inner(cell)}</td>`).join('');
          return `<tr>${subject && `<th scope="row">${inner(subject)}</th>`}${values}</tr>`;
        });
        return `<div class="table-scroll" tabindex="0" role="group" aria-label="Таблица"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
      },
    },
  });
  const html = marked.parse(source, { async: false }).trim();
  return { html, headings, links, pictures };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
