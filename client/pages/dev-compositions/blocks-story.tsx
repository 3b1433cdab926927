/** One block of every kind, as editors see them. */
import { Blocks } from '#client/components/blocks/blocks.tsx';
import type { Block } from '#shared/content/block.ts';
import { Story } from './story.tsx';

export function BlocksStory({ blocks }: { blocks: Block[] }) {
  return (
    <>
      <Story
        part="blocks"
        purpose={
          'Из\u00a0этих блоков редактор собирает страницы услуг и\u00a0завода; вид у\u00a0каждого один на\u00a0весь сайт.'
        }
      />
      <Blocks blocks={blocks} />
    </>
  );
}
