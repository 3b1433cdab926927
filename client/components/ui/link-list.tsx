/** A plain list of links; also the fallback of deferred parts. */
import type { NamedLink } from '#shared/content/fields.ts';

export function LinkList({ links }: { links: NamedLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  );
}
