/** What the trailer lacks for the cargo, below the verdict that names it: the reason, how it gets it, and the way on. */
import type { CargoNeed } from '#shared/trips/cargo-need.ts';

export function CargoNeedNote({ need: { note, ways = [] } }: { need: CargoNeed }) {
  const links = ways.map(({ text, href }) => (
    <a key={href} href={href} rel="nofollow">
      {text}
    </a>
  ));
  return (
    <div className="graded measure touch-links">
      <p>{note}</p>
      <p>{links}</p>
    </div>
  );
}
