/** The parts page's own way to show blocks: assemblies as numbered rows, the order after the chassis number. */
import { StepList } from '#client/components/blocks/step-list.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { Block } from '#shared/content/block.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { AssemblyCards } from './assembly-cards.tsx';
import { ChassisNumber } from './chassis-number.tsx';

export function showParts(block: Block) {
  if (isNamedBlock(block, namedBlocks.partGroups)) return <AssemblyCards table={block} />;
  // An order starts with the chassis number: show which digits matter.
  if (isNamedBlock(block, namedBlocks.partsOrder)) {
    return (
      <>
        <ChassisNumber />
        <PhoneFold summary="Показать по шагам">
          <StepList steps={block.steps} />
        </PhoneFold>
      </>
    );
  }
  return undefined;
}
