/** Every colour in the current theme. */
import { Section } from '#client/components/ui/section.tsx';
import { colours } from './tokens.ts';

export function Colours() {
  return (
    <Section id="tsveta" title="Цвета">
      <ul className="fill-row below-6">
        {colours.map(({ name, use }) => (
          <li key={name} className="column note">
            <svg className="outlined below-2" viewBox="0 0 16 9" aria-hidden="true" focusable="false">
              <rect width="16" height="9" fill={`var(${name})`} />
            </svg>
            <code>{name}</code>
            <span>{use}</span>
          </li>
        ))}
        <li className="column note">
          <div className="framed outlined wide-shape below-2" />
          <code>--stage</code>
          <span>под вырезанной техникой</span>
        </li>
      </ul>
    </Section>
  );
}
