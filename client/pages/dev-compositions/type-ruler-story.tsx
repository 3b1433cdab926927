/** TypeRuler: silhouettes below one ruler. */
import { TypeRuler } from '#client/components/products/type-ruler.tsx';
import type { CompositionSamples } from '#shared/page-data.ts';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

const typical = { payloadTechKg: 32_600, tareMassKg: 6400 };

export function TypeRulerStory({ models }: Pick<CompositionSamples, 'models'>) {
  const types = models.map(({ id, name, silhouette }) => ({ slug: id, pluralName: name, silhouette, typical }));
  return (
    <Story part="type-ruler" purpose="Силуэты под одной линейкой в метрах: размеры сравнивают глазами.">
      <StorySample data="Четыре силуэта">
        <TypeRuler types={types} />
      </StorySample>
      <StorySample data="Один, с названием в шестьдесят букв">
        <TypeRuler types={types.slice(0, 1).map((type) => ({ ...type, pluralName: longName }))} />
      </StorySample>
      <StorySample data="Без силуэтов">
        <TypeRuler types={types.map(({ slug, pluralName }) => ({ slug, pluralName, typical }))} />
      </StorySample>
    </Story>
  );
}
