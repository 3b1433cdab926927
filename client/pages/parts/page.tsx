/** /services/parts: spare parts. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { StepList } from '#client/components/blocks/step-list.tsx';
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { formHref, formSectionId } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { AssemblyCards } from './assembly-cards.tsx';
import styles from './chassis-number.module.css';

// Which digits of the 17-character chassis number to read: the last seven.

const hiddenCount = 10;
const sample = '0001234';

function ChassisNumber() {
  return (
    <figure className={styles['figure']}>
      <div className={styles['plate']} aria-hidden="true">
        <span className={styles['before']}>{'•'.repeat(hiddenCount)}</span>
        <span className={styles['last']}>{sample}</span>
      </div>
      <figcaption>
        Номер шасси — семнадцать знаков. Для подбора хватает <b>последних семи</b> и модели.
      </figcaption>
    </figure>
  );
}

/** The parts page's own way to show blocks: assemblies as numbered rows, the order after the chassis number. */
function showParts(block: Block) {
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

// What the page of spare parts says around its form.

const links = [
  { text: 'Заявка', href: formHref('parts', 'parts') },
  { text: 'Кому позвонить', href: '#kontakty' },
];

function PartsWords() {
  return <ServiceBody data={usePageData('parts')} links={links} showInstead={showParts} />;
}

function PartsDesks() {
  return <ServiceDesks title="Склад запасных частей" desks={usePageData('parts').desks} />;
}

export function Page({ data: { machine } }: PageProps<'parts'>) {
  return (
    <>
      <div data-wide>{machine && <MachineOpening machine={machine} />}</div>
      <div>
        <PartsWords />
      </div>
      <FormSection
        id={formSectionId('parts', 'parts')}
        title="Подобрать запасные части"
        intro={'Пришлите список: проверим номера, назовём цены и\u00a0срок отгрузки.'}
      >
        <LeadForm form="parts" />
      </FormSection>
      <div>
        <PartsDesks />
      </div>
      <AskBand />
    </>
  );
}
