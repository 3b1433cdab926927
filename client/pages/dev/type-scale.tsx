/** The fluid type scale. */
import { Section } from '#client/components/ui/section.tsx';

import { typeSizes } from './tokens.ts';

export function TypeScale() {
  return (
    <Section id="shrift" title="Шрифт">
      <dl className="ruled">
        {typeSizes.map(({ name, look, use }) => (
          <div key={name}>
            <dt className="note">
              <code>{`--${name}`}</code> <span>{use}</span>
            </dt>
            <dd className={`bold ${look}`}>{'Длина 13\u00a0600\u00a0мм'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
