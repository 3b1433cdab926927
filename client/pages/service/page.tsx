/** /services/…: a service that needs no page of its own; some open with a line, one with what a trailer is worth. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { QuestionSection } from '#client/forms/question-section.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import type { Block } from '#shared/content/block.ts';
import { isNamedBlock, namedBlocks } from '#shared/named-blocks.ts';
import type { ViewData } from '#shared/page-result.ts';
import { isLine } from './line-kinds.ts';

const LineWords = staticLater(async () => (await import('./line-words.tsx')).LineWords);
const TradeIn = staticLater(async () => (await import('./trade-in.tsx')).TradeIn);
const PlainService = staticLater(async () => (await import('./plain-service.tsx')).PlainService);
const ConcernedTypes = staticLater(async () => (await import('./concerned-types.tsx')).ConcernedTypes);

/** Only the form is live. */
export function clientProps({ service: { blocks, next } }: ViewData<'service'>) {
  return { kind: kindOf(blocks), title: next?.text, ask: next?.ask };
}

function kindOf(blocks: Block[]) {
  // Ids of blocks are unique on their page alone: the page of a line may have an example too.
  if (blocks.some(isLine)) return 'line';
  return blocks.some((block) => isNamedBlock(block, namedBlocks.worthExample)) ? 'trade-in' : 'plain';
}

export function laterFiles(data: ViewData<'service'>) {
  const files: Record<string, string> = { line: 'line-words', 'trade-in': 'trade-in', plain: 'plain-service' };
  return [files[clientProps(data).kind] ?? '', 'concerned-types'];
}

export function Page({ kind, title, ask }: ClientPageProps<typeof clientProps>) {
  return (
    <>
      {kind === 'line' && <Static name="line-words" of={LineWords} />}
      {kind === 'trade-in' && <Static name="worth" of={TradeIn} />}
      {kind === 'plain' && <Static name="words" of={PlainService} />}
      <QuestionSection page="service" title={title} ask={ask} />
      <Static name="types" of={ConcernedTypes} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
