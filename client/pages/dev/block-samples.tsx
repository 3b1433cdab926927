/** One block of every kind, as editors see them. */
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { Block } from '#shared/content/block.ts';

export function BlockSamples({ blocks }: { blocks: Block[] }) {
  return (
    <>
      <Section id="bloki" title="Блоки страниц">
        <p>Из этих блоков редактор собирает страницы услуг и завода; вид у каждого один на весь сайт.</p>
      </Section>
      <Blocks blocks={blocks} />
    </>
  );
}
