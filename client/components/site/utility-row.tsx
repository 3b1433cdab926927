/** Cities, opening hours, search and messengers above the header of a desktop. */
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { href } from '#shared/routes.ts';
import { SearchForm } from './search-form.tsx';
import { useShellHtml } from './shell-html.ts';
import styles from './utility-row.module.css';

export function UtilityRow() {
  const { site } = useApp();
  return (
    <section
      className={styles['utility']}
      aria-label="Связь с заводом"
      data-print="no"
      data-shell
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
      dangerouslySetInnerHTML={useShellHtml(site, 'utility', () => <UtilityRowContent site={site} />)}
    />
  );
}

function UtilityRowContent({ site }: { site: SiteSettings }) {
  const { cities, messengers } = site;
  return (
    <div className={`level page-wide ${styles['row']}`}>
      {cities && <a href={href('contacts')}>{cities.join(' · ')}</a>}
      <SearchForm isOnDark />
      {/* Its words change with the clock: nothing stands after it but what keeps to the right. */}
      <CallHours hours={site.phoneHours} />
      <ul>
        {messengers.map((link) => (
          <li key={link.href}>
            <a href={link.href} rel="nofollow noopener">
              {link.text}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
      </ul>
    </div>
  );
}
