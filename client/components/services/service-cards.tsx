/** Cards of a service: on a phone in a row that slides, the next one peeping in. */
import type { Block } from '#shared/content/block.ts';

export function ServiceCards({ cards }: Pick<Extract<Block, { kind: 'cards' }>, 'cards'>) {
  // Without a link only its own tab stop makes a sliding row reachable by keyboard.
  const hasLink = cards.some(({ href }) => href !== undefined);
  return (
    <ul className="full-rows slide-row" data-count={cards.length} tabIndex={hasLink ? undefined : 0}>
      {cards.map(({ title, text, href }) => (
        <li key={title} className="linked-card tinted cushion">
          <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <p className="small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
