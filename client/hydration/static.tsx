/** Static parts: HTML that hydration skips, made of data that is not sent to the browser a second time. */
import {
  type ComponentType,
  createContext,
  type HTMLAttributes,
  lazy,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keepIslands } from '#client/browser/islands/keep-islands.ts';
import { pagePart, type StaticHtml } from './static-parts.ts';

export interface StaticHtmlState {
  /** Read from the document, or made by the server alone. */
  html: StaticHtml;
  /** Whether the document names its parts, so that the browser finds them. */
  areNamed: boolean;
}

export const StaticHtmlContext = createContext<StaticHtmlState>({ html: {}, areNamed: false });

/**
 * A component of module level: it reads its data by `usePageData`, so that it closes over no state of its page, and has no
 * state, effects, refs or listeners. `'server'`: only the server makes the HTML, no component does.
 */
type StaticContent =
  | { of: ComponentType | 'server'; item?: undefined }
  /** One part for each item of a list: `item` says which one, and completes the name. */
  | { of: ComponentType<{ item: string }>; item: string };

type StaticProps = StaticContent &
  Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'onClick'> & {
    /** Unique on the page. */
    name: string;
    as?: 'div' | 'footer' | 'header' | 'main' | 'nav' | 'p' | 'search' | 'section' | 'ul';
    'aria-label'?: string;
    'data-print'?: 'no';
    /** The part does not depend on the query of the page: it stays as it is when the query changes. */
    isSameForAnyQuery?: boolean;
  };

/** Shows HTML where there is some, and renders the component everywhere else. */
export function Static(props: StaticProps) {
  const { of, item, name: listName, as: Tag = 'div', isSameForAnyQuery = false, ...attributes } = props;
  const name = item === undefined ? listName : `${listName}-${item}`;
  const { html, areNamed } = use(StaticHtmlContext);
  const [firstHtml] = useState(html[name]);
  const knownHtml = isSameForAnyQuery ? firstHtml : html[name];
  if (knownHtml === undefined && of !== 'server') {
    return (
      <Tag key="rendered" {...attributes} data-static={areNamed ? name : undefined}>
        {renderContent(props)}
      </Tag>
    );
  }
  if (name === pagePart) return <PageHtml key="html" {...attributes} html={knownHtml ?? ''} />;
  return (
    <Tag
      key="html"
      {...attributes}
      data-static={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
      dangerouslySetInnerHTML={{ __html: knownHtml ?? '' }}
    />
  );
}

let isFirstPage = true;

/** The page itself: another query of the same path leaves its live islands where they are. */
function PageHtml({ html, ...attributes }: Pick<StaticProps, 'id' | 'className'> & { html: string }) {
  const [firstHtml] = useState(html);
  const element = useRef<HTMLElement>(null);
  const shown = useRef({ html, path: '' });
  const [served] = useState(findServed);
  useLayoutEffect(() => {
    const { current: main } = element;
    // A translator's texts make React render the document anew: what was typed is in the nodes of the old one.
    if (isFirstPage && served !== null && main !== null && served !== main) main.replaceChildren(...served.childNodes);
    isFirstPage = false;
    const before = shown.current;
    const path = window.location.pathname;
    shown.current = { html, path };
    if (main === null || before.html === html) return;
    const next = document.createElement('main');
    next.innerHTML = html;
    const giveBack = before.path === path ? keepIslands(main, next) : undefined;
    main.replaceChildren(...next.childNodes);
    giveBack?.();
  }, [html, served]);
  return (
    <main
      {...attributes}
      ref={element}
      data-static={pagePart}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
      dangerouslySetInnerHTML={{ __html: firstHtml }}
    />
  );
}

function findServed(): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector(`main[data-static=${pagePart}]`);
}

function renderContent(content: StaticContent): ReactNode {
  if (content.item !== undefined) return <content.of item={content.item} />;
  return content.of === 'server' ? undefined : <content.of />;
}

/**
 * A component of a static part whose code no first load needs: the document holds its HTML, and a navigation waits for the code.
 * The styles of such code are the page's own: `server/frontend/manifest.ts`.
 */
export function staticLater<Props = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() }));
}
