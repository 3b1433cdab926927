/** One block of every kind, as editors see them. */
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { sampleBlocks } from './sample-blocks.ts';

export function BlockSamples() {
  return (
    <>
      <Section id="bloki" title="Блоки страниц">
        <p>Из этих блоков редактор собирает страницы услуг и завода; вид у каждого один на весь сайт.</p>
      </Section>
      <Blocks blocks={sampleBlocks} />
    </>
  );
}
