/** GroundLine: models to one scale above their cards. */
import { GroundLine } from '#client/components/products/ground-line.tsx';
import { TypeRuler } from '#client/components/products/type-ruler.tsx';
import { MachineGround } from '#client/components/services/machine/machine-ground.tsx';
import { MachineSheets } from '#client/components/services/machine/machine-sheets.tsx';
import type { CompositionSamples } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { longName, longText } from './bad-data.ts';
import { Story } from './story.tsx';

export function GroundLineStory({ models }: Pick<CompositionSamples, 'models'>) {
  const cards = models.map(({ id, name }) => ({
    title: name,
    text: 'Что возит и\u00a0сколько берёт.',
    href: href('catalog'),
    model: id,
  }));
  const drawn = Object.fromEntries(
    models.map(({ id, name, silhouette }) => [id, { name, silhouette, lengthMm: (silhouette.width - 12) * 10 }]),
  );
  return (
    <Story
      part="ground-line"
      purpose={'Силуэты на\u00a0одной линии земли и\u00a0в\u00a0одном масштабе, под каждым карточка.'}
      samples={{
        'Четыре модели': <GroundLine cards={cards} models={drawn} />,
        'Названия в шестьдесят букв, тексты втрое длиннее, одной модели нет': (
          <GroundLine
            cards={cards.map((card, index) => ({
              ...card,
              title: `${longName} ${index}`,
              text: longText,
              model: index === 0 ? 'gone' : card.model,
            }))}
            models={drawn}
          />
        ),
        'Одна модель': <GroundLine cards={cards.slice(0, 1)} models={drawn} />,
      }}
    />
  );
}

/** TypeRuler: silhouettes below one ruler. */
const typical = { payloadTechKg: 32_600, tareMassKg: 6400 };

export function TypeRulerStory({ models }: Pick<CompositionSamples, 'models'>) {
  const types = models.map(({ id, name, silhouette }) => ({ slug: id, pluralName: name, silhouette, typical }));
  return (
    <Story
      part="type-ruler"
      purpose="Силуэты под одной линейкой в метрах: размеры сравнивают глазами."
      samples={{
        'Четыре силуэта': <TypeRuler types={types} />,
        'Один, с названием в шестьдесят букв': (
          <TypeRuler types={types.slice(0, 1).map((type) => ({ ...type, pluralName: longName }))} />
        ),
        'Без силуэтов': <TypeRuler types={types.map(({ slug, pluralName }) => ({ slug, pluralName, typical }))} />,
      }}
    />
  );
}

/** The machine in parts: numbered parts, coloured by what is said of them. */
export function MachineStory({ machines }: Pick<CompositionSamples, 'machines'>) {
  return (
    <Story
      part="machine-sheets"
      purpose="Чертёж по узлам: номер ведёт к строке таблицы, цвет говорит о сроке."
      samples={Object.fromEntries([
        ...machines.map(({ look, drawings, legend }) => [
          `Как на странице «${look}»`,
          <MachineGround key={look} look={look}>
            <MachineSheets drawings={drawings} legend={legend} />
          </MachineGround>,
        ]),
        ...machines.slice(0, 1).map(({ look, drawings, legend }) => [
          'Одна модель без узла, о котором сказано; подписи в шестьдесят букв',
          <MachineGround key={look} look={look}>
            <MachineSheets
              drawings={drawings.slice(0, 1).map((sheet) => ({
                ...sheet,
                title: longName,
                // The last is of a part that this model lacks.
                callouts: [...sheet.callouts.slice(0, 3), ...(drawings.at(-1)?.callouts ?? [])].map((callout) => ({
                  ...callout,
                  text: longName,
                  figure: longName,
                })),
              }))}
              legend={legend.map((entry) => ({ ...entry, text: longName }))}
            />
          </MachineGround>,
        ]),
      ])}
    />
  );
}
