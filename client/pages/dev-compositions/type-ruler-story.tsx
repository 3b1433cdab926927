/** TypeRuler: silhouettes below one ruler. */
import { TypeRuler } from '#client/components/products/type-ruler.tsx';
import type { CompositionSamples } from '#shared/dev-page-data.ts';
import { longName } from './bad-data.ts';
import { Sample } from './sample.tsx';
import { Story } from './story.tsx';

const typical = { payloadTechKg: 32_600, tareMassKg: 6400 };

export function TypeRulerStory({ models }: Pick<CompositionSamples, 'models'>) {
  const types = models.map(({ id, name, silhouette }) => ({ slug: id, pluralName: name, silhouette, typical }));
  return (
    <Story part="type-ruler" purpose="Силуэты под одной линейкой в метрах: размеры сравнивают глазами.">
      <Sample data="Четыре силуэта">
        <TypeRuler types={types} />
      </Sample>
      <Sample data="Один, с названием в шестьдесят букв">
        <TypeRuler types={types.slice(0, 1).map((type) => ({ ...type, pluralName: longName }))} />
      </Sample>
      <Sample data="Без силуэтов">
        <TypeRuler types={types.map(({ slug, pluralName }) => ({ slug, pluralName, typical }))} />
      </Sample>
    </Story>
  );
}
