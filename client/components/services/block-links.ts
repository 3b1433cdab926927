/** Links to the sections of a page that its editor wrote. */
import type { Block } from '#shared/content/block.ts';
import type { NamedLink } from '#shared/content/fields.ts';

/** Links to the titled blocks; of «Пример расчёта: …» the text before the colon. */
export function blockLinks(blocks: Block[]): NamedLink[] {
  return blocks.flatMap((block) =>
    'title' in block && block.title !== undefined
      ? [{ text: block.title.replace(/: .*$/, ''), href: `#${block.id}` }]
      : [],
  );
}
