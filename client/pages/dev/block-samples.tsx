import { Blocks } from '#client/components/blocks.tsx';
import { Section } from '#client/components/section.tsx';
import { sampleBlocks } from './sample-blocks.ts';

/** The building blocks of edited pages. */
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
