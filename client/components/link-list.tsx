import type { NamedLink } from '#shared/content/fields.ts';

/** Plain links; also what stands where a late part of a page is still to come. */
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
