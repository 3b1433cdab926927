/** The error page, for every failed request that still can render. */
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { BottomBar } from '#client/components/site/bottom-bar.tsx';
import { LogoLink } from '#client/components/site/logo.tsx';
import { SearchForm } from '#client/components/site/search-field.tsx';
import { SkipLink } from '#client/components/site/site-header.tsx';
import { CallHours } from '#client/components/ui/call-hours.tsx';
import { ButtonLink, ButtonRow, MailLink, PhoneLink } from '#client/components/ui/links.tsx';
import { useApp, useOffers } from '#client/context/rendering.ts';
import type { LayoutProps, PageProps } from '#client/hydration/page-module.ts';
import { homeButton } from '#shared/errors.ts';
import { capitalize } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import layoutStyles from './layout.module.css';
import styles from './page.module.css';

/** The layout of error pages: the logo, the phone and the legal pages, without the menus; the page says where to go. */
export function OwnLayout({ children }: LayoutProps) {
  const { site } = useApp();
  return (
    <site-page>
      <SkipLink />
      <header className={`row line-below ${layoutStyles['header']}`}>
        <LogoLink />
        <p className={`level note gap-6 ${layoutStyles['call']}`}>
          <CallHours hours={site.phoneHours} />
          <PhoneLink phone={site.phone} />
        </p>
      </header>
      {children}
      <footer className={`row note line-above ${layoutStyles['footer']}`} data-print="no">
        <p className="row apart level">
          <a className="touch-link" href={href('home')}>
            {site.name}
          </a>
          {site.sampleNotice !== undefined && <span>{site.sampleNotice}</span>}
        </p>
        <p className="row apart level">
          <MailLink email={site.email} />
          <a className="touch-link" href={href('policy')}>
            Персональные данные
          </a>
          <a className="touch-link" href={href('terms')}>
            Условия использования
          </a>
        </p>
      </footer>
      <BottomBar />
    </site-page>
  );
}

// Where to go from an error: the main sections, and a search if a page is missing.

const serviceNames = [
  ['leasing', 'лизинг'],
  ['rent', 'аренда'],
  ['service', 'сервис'],
  ['parts', 'запасные части'],
] as const;

function listWays(isOn: ReturnType<typeof useOffers>) {
  const services = serviceNames.flatMap(([offer, name]) => (isOn(offer) ? name : [])).join(', ');
  return [
    { title: 'Каталог', text: 'Все модели с\u00a0размерами, массами и\u00a0ценами.', href: href('catalog') },
    ...(services === '' ? [] : [{ title: 'Услуги', text: `${capitalize(services)}.`, href: href('services') }]),
    { title: 'Контакты', text: 'Завод, площадки и\u00a0телефоны отделов.', href: href('contacts') },
  ];
}

/** The HTTP status of an error page, in the outline of a body that is missing from its chassis. */
function StatusDrawing({ code }: { code: number }) {
  const isMissing = code === 404 || code === 410;
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 640 304"
      fill="none"
      role="img"
      aria-label={`Ошибка ${code}`}
      focusable="false"
    >
      <path className="pale-line" strokeWidth="1.5" d="M60 14v34M580 14v34M8 282H632" />
      <path
        className="stroke-steel"
        strokeWidth="1.5"
        d={isMissing ? 'M60 24H206M434 24H580' : 'M60 24H260M380 24H580'}
      />
      <path className="stroke-signal" strokeWidth="3" d="M54 30l12-12M574 30l12-12" />
      <text className="in-steel" fontSize="20" fontWeight="500" textAnchor="middle" x="320" y="30">
        {isMissing ? 'здесь ничего не стоит' : 'код ответа'}
      </text>
      <path className="stroke-steel" strokeWidth="2" strokeDasharray="12 8" d="M60 56H580V206H60z" />
      {/* A fixed textLength keeps the figures in the outline before the font has loaded. */}
      <text
        className="big-figure in-mist ink-line"
        fontSize="144"
        strokeWidth="2"
        x="196"
        y="180"
        textLength="248"
        lengthAdjust="spacingAndGlyphs"
      >
        {code}
      </text>
      <path
        className="in-paper ink-line"
        strokeWidth="2.5"
        d="M60 206H580V222H340L316 232H60zM128 232v10h16v-10M226 232v44M216 276h20"
      />
      <path className="in-paper ink-line" strokeWidth="2.5" d="M580 214h12v30" />
      {[404, 466, 528].map((x) => (
        <g key={x} className="in-paper ink-line" strokeWidth="2.5">
          <circle cx={x} cy="254" r="27" />
          <circle cx={x} cy="254" r="9" />
        </g>
      ))}
    </svg>
  );
}

export function Page({ data: { status, title, subtitle, ref, canReload } }: PageProps<'error'>) {
  return (
    <div className={`split ${styles['page']}`}>
      <div>
        <StatusDrawing code={status} />
      </div>
      <div className="flush-end">
        <h1>{title}</h1>
        <p className="lead quiet below-4">{subtitle}</p>
        {ref !== undefined && <p className={`aside ${styles['ref']}`}>{`Код обращения: ${ref}`}</p>}
        {status === homeButton.status && (
          <ButtonRow>
            <ButtonLink href={href('home')} text={homeButton.text} />
          </ButtonRow>
        )}
        {canReload && (
          <button type="button" className="signal-button" data-reloads-page>
            Обновить страницу
          </button>
        )}
      </div>
      <div className="full-row">
        {(status === homeButton.status || status === 410) && <SearchForm className={`below-6 ${styles['search']}`} />}
        <CardGrid level={2} cards={listWays(useOffers())} />
      </div>
    </div>
  );
}
