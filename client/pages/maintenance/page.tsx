/** /services/service: maintenance and repair. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { MachineRuler } from '#shared/content/machine.ts';
import { formatNumber } from '#shared/format.ts';
import { formHref, formSectionId } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { WorkHours } from './work-hours.tsx';

/** When a trailer is looked after: a line of kilometres or months for each kind of work, with a mark at each visit. */
function IntervalRuler({ ruler: { title, unit, length, lines } }: { ruler: MachineRuler }) {
  return (
    <figure>
      <figcaption className="size-2 ink semibold below-3">{title}</figcaption>
      {lines.map((line) => (
        <div key={line.title}>
          <p className="row ends figures">
            {line.title}
            <span className="note">
              {line.marks
                .map(
                  ({ text, at, isRepeated }) =>
                    `${text} — ${isRepeated ? 'каждые ' : ''}${formatNumber(at)}\u00a0${unit}`,
                )
                .join(' · ')}
            </span>
          </p>
          <svg
            height="40"
            width="100%"
            overflow="visible"
            viewBox="0 0 1000 44"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className="outline" d="M0 30H1000" />
            {line.marks.map(({ text, at, isRepeated }, index) => (
              <path
                key={text}
                className={index === 1 ? 'outline stroke-signal' : 'outline ink-line'}
                strokeWidth={[1.5, 3, 4][index]}
                d={placesOf(at, isRepeated === true ? length : at)
                  .map((place) => `M${Math.round((place * 1000) / length)} ${18 - index * 8}V42`)
                  .join('')}
              />
            ))}
          </svg>
        </div>
      ))}
      <p className="note ends figures" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>
            {formatNumber(length * share)}
            {share === 1 && `\u00a0${unit}`}
          </span>
        ))}
      </p>
    </figure>
  );
}

/** The distance and its multiples, up to the end. */
function placesOf(at: number, end: number): number[] {
  return Array.from({ length: Math.floor(end / at) }, (_, index) => at * (index + 1));
}

// What the page of maintenance says around its form.

const links = [
  { text: 'Заявка', href: formHref('service', 'maintenance') },
  { text: 'Кому позвонить', href: '#kontakty' },
];

function MaintenanceWords() {
  const data = usePageData('maintenance');
  const works = data.service.blocks.find((block) => isNamedBlock(block, namedBlocks.workPrices));
  return (
    <ServiceBody
      data={data}
      blocks={data.service.blocks.filter((block) => block !== works)}
      links={links}
      scene={works?.kind === 'table' && <WorkHours table={works} />}
    />
  );
}

export function Page({ data: { machine, desks } }: PageProps<'maintenance'>) {
  // The form offers the cities that have a service desk.
  const places = [...new Set(desks.map(({ city }) => city))].map((city) => ({ value: city, text: city }));
  return (
    <>
      <div data-wide>
        {machine && (
          <MachineOpening machine={machine}>{machine.ruler && <IntervalRuler ruler={machine.ruler} />}</MachineOpening>
        )}
      </div>
      <div>
        <MaintenanceWords />
      </div>
      <FormSection
        id={formSectionId('service', 'maintenance')}
        title="Записаться на сервис"
        intro={'Опишите работу: предложим день и\u00a0площадку и\u00a0назовём цену до приезда.'}
      >
        <LeadForm form="service" choices={{ place: places }} />
      </FormSection>
      <div>
        <ServiceDesks title="Площадки сервиса" desks={desks} />
      </div>
      <AskBand />
    </>
  );
}
