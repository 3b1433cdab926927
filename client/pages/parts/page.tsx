/** /services/parts: spare parts. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { StepList } from '#client/components/blocks/step-list.tsx';
import callouts from '#client/components/services/machine/machine-callouts.module.css';
import { MachineGround, MachineOpening, MachineSheets } from '#client/components/services/machine/machine-opening.tsx';
import { foldedOfService, ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block, TableBlock } from '#shared/content/block.ts';
import { formatCount } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { cellText } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { partsDataPath } from '#shared/pages/paths.ts';
import type { PartsPage, ShownNode } from '#shared/parts/parts-page.ts';
import { rowId } from '#shared/row-id.ts';
import assemblyStyles from './assembly-cards.module.css';
import styles from './chassis-number.module.css';
import { ChosenParts, FoundParts, ListStrip, PartsSearch } from './part-cards.tsx';

interface AssemblyCardsProps {
  /** Rows of assembly, parts in stock, parts to order, a part with its price. */
  table: TableBlock;
  catalogue: PartsPage | undefined;
}

/** Assemblies as numbered rows: parts in stock, parts to order, a sample price, the parts of the catalogue. The numbers are those of the drawing. */
function AssemblyCards({ table, catalogue }: AssemblyCardsProps) {
  const [, stockName = '', orderName = ''] = table.columns;
  const nodes = catalogue?.nodes ?? [];
  const named = table.rows.map(([assembly]) => cellText(assembly));
  const others = nodes.filter(({ name }) => !named.includes(name));
  return (
    <>
      <ol className={`pair small ${callouts['numbered']} ${assemblyStyles['assemblies']}`}>
        {table.rows.map(([assembly, stock, order, price], index) => {
          const { before: part, text: sum } = typeof price === 'object' ? price : { before: price };
          const node = nodes.find(({ name }) => name === assembly);
          return (
            <li key={assembly} id={rowId(table.id, index)}>
              <h3 className="size-2 below-1">{assembly}</h3>
              <PhoneFold summary={assembly} size={sum}>
                <p className="ends">
                  {part} {sum !== undefined && <strong className="amount size-3">{sum}</strong>}
                </p>
                <p>
                  <span className="good">{stockName}:</span> {cellText(stock)}
                </p>
                <p>
                  <span className="quiet">{orderName}:</span> {cellText(order)}
                </p>
                {node && <NodeParts node={node} />}
              </PhoneFold>
            </li>
          );
        })}
      </ol>
      {others.map((node) => (
        <div key={node.code}>
          <h3>{node.name}</h3>
          <NodeParts node={node} />
        </div>
      ))}
      <TableNote>{table.note}</TableNote>
      {catalogue && (
        <p className="above-4">
          {`Каталог: ${formatCount(catalogue.total, partWords)}, цены ${catalogue.priceTerms}. `}
          <a href={partsDataPath} download>
            Скачать таблицей, CSV
          </a>
        </p>
      )}
    </>
  );
}

const partWords = ['деталь', 'детали', 'деталей'] as const;

/** Its parts, folded; a link where the page does not list them. */
function NodeParts({ node: { name, count, href, rows } }: { node: ShownNode }) {
  const title = `${formatCount(count, partWords)} с\u00a0ценой и\u00a0наличием`;
  if (rows === undefined) {
    return (
      <p>
        <a className="touch-link" href={href} rel="nofollow" aria-label={`${title}: ${name}`}>
          {title}
        </a>
      </p>
    );
  }
  return (
    <details className={`fold-mark ${assemblyStyles['parts']}`}>
      <summary>{title}</summary>
      <ul className="ruled">
        {rows.map((row) => (
          <li key={row.number} id={row.id}>
            <a className="semibold amount" href={row.href} rel="nofollow">
              {row.number}
            </a>{' '}
            <b>{row.price}</b> {row.name} <small className={row.isInStock ? 'good' : 'warning'}>{row.stock}</small>
          </li>
        ))}
      </ul>
      <p>
        <a className="touch-link" href={href} rel="nofollow" aria-label={`Открыть узел и\u00a0собрать список: ${name}`}>
          Открыть узел и&nbsp;собрать список
        </a>
      </p>
    </details>
  );
}

// Which digits of the 17-character chassis number to read: the last seven.

const hiddenCount = 10;
const sample = '0001234';

const ChassisNumber = () => (
  <figure className="row level gap-6 below-8">
    <div className={`level figures ${styles['plate']}`} aria-hidden="true">
      <span>{'•'.repeat(hiddenCount)}</span>
      <span className={styles['last']}>{sample}</span>
    </div>
    <figcaption className="size-2 measure">
      Номер шасси — семнадцать знаков. Для&nbsp;подбора хватает <b className="ink">последних семи</b> и&nbsp;модели.
    </figcaption>
  </figure>
);

/** The parts page's own way to show blocks: assemblies as numbered rows, the order after the chassis number. */
function showParts(block: Block, catalogue: PartsPage | undefined) {
  if (isNamedBlock(block, namedBlocks.partGroups)) return <AssemblyCards table={block} catalogue={catalogue} />;
  // An order starts with the chassis number: show which digits matter.
  if (isNamedBlock(block, namedBlocks.partsOrder)) {
    return (
      <>
        <ChassisNumber />
        <PhoneFold summary="Показать по&nbsp;шагам">
          <StepList steps={block.steps} />
        </PhoneFold>
      </>
    );
  }
  return undefined;
}

/** What has folds of its own stays open. */
const foldedParts = (block: Block) =>
  isNamedBlock(block, namedBlocks.partGroups) || isNamedBlock(block, namedBlocks.partsOrder)
    ? undefined
    : foldedOfService(block);

const links = [
  { text: 'Заявка', href: formHref('parts', 'parts') },
  { text: 'Кому позвонить', href: '#kontakty' },
];

/** What opens the page: the search over the drawing, or over what it has found. */
function PartsOpening({ data: { catalogue, machine, service } }: Pick<PageProps<'parts'>, 'data'>) {
  if (catalogue === undefined) return machine && <MachineOpening machine={machine} />;
  const { found, list } = catalogue;
  const isAnswered = found !== undefined || list !== undefined;
  return (
    <MachineGround look="parts">
      {isAnswered ? (
        <PageHeading title="Запасные части" />
      ) : (
        <PageHeading title={service.title} {...(machine && { lead: machine.claim })} />
      )}
      <PartsSearch catalogue={catalogue} />
      {list && <ListStrip list={list} />}
      {machine && !isAnswered && <MachineSheets drawings={machine.drawings} legend={machine.legend} />}
    </MachineGround>
  );
}

/** The form follows what it asks about; on the clean page, what the plant offers. */
function PartsForm({ data: { catalogue, unanswered } }: Pick<PageProps<'parts'>, 'data'>) {
  const prefill = unanswered ?? catalogue?.prefill ?? {};
  const silent = unanswered === undefined ? '' : 'Каталог деталей сейчас не\u00a0открывается. ';
  const next =
    prefill['parts'] === undefined
      ? 'Пришлите список: проверим номера, назовём цены и\u00a0срок отгрузки.'
      : 'Список уже в\u00a0заявке: допишите, если нужно. Проверим номера, назовём цены и\u00a0срок отгрузки.';
  return (
    <FormSection
      form="parts"
      page="parts"
      title="Подобрать запасные части"
      intro={`${silent}${next}`}
      defaults={prefill}
      resetKey={JSON.stringify(prefill)}
    />
  );
}

export function Page({ data }: PageProps<'parts'>) {
  const { catalogue, unanswered, desks } = data;
  const { found, list } = catalogue ?? {};
  const isAnswered = [found, list, unanswered].some((each) => each !== undefined);
  return (
    <>
      <div data-wide>
        <PartsOpening data={data} />
      </div>
      {isAnswered && (
        <>
          <div>
            {found && <FoundParts found={found} />}
            {catalogue && list && <ChosenParts list={list} asked={catalogue.asked} />}
          </div>
          <PartsForm data={data} />
        </>
      )}
      <div>
        <ServiceBody
          data={data}
          links={links}
          showInstead={(block) => showParts(block, catalogue)}
          folded={foldedParts}
        />
      </div>
      {!isAnswered && <PartsForm data={data} />}
      <div>
        <ServiceDesks title="Склад запасных частей" desks={desks} />
      </div>
      <AskBand />
    </>
  );
}
