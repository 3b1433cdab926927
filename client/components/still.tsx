/** Parts of a page that a browser never changes: hydration passes them by, and what they were made of is not sent twice. */
import { createContext, type HTMLAttributes, type ReactNode, use, useState } from 'react';

/** The name of the part that is a whole page. */
export const wholePart = 'main';

export interface StillParts {
  /** HTML by the name of the part: found in the document, or made by the server alone. */
  html: Readonly<Record<string, string>>;
  /** Whether the document is to name its parts, so that the browser finds them. */
  areNamed: boolean;
}

export const StillContext = createContext<StillParts>({ html: {}, areNamed: false });

interface StillProps extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'onClick'> {
  /** One of its kind on the page. */
  name: string;
  as?: 'div' | 'footer' | 'header' | 'main' | 'nav' | 'p' | 'ul';
  'aria-label'?: string;
  'data-print'?: 'no';
  /** The same whatever the query of the page: it stays when that changes. */
  isLasting?: boolean;
  /** The same on every page of the visit. */
  isOfSite?: boolean;
  /** Makes the part where its HTML is not at hand; absent for a part that only the server can make. */
  children?: (() => ReactNode) | undefined;
}

/** Nothing inside may have a state, an effect or a listener of its own. */
export function Still({
  name,
  as: Tag = 'div',
  isLasting = false,
  isOfSite = false,
  children,
  ...attributes
}: StillProps) {
  const { html, areNamed } = use(StillContext);
  const [first] = useState(html[name]);
  const made = isLasting ? first : html[name];
  if (made === undefined && children !== undefined) {
    return (
      <Tag key="live" {...attributes} data-still={areNamed || isOfSite ? name : undefined}>
        {children()}
      </Tag>
    );
  }
  return (
    <Tag
      key="made"
      {...attributes}
      data-still={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
      dangerouslySetInnerHTML={{ __html: made ?? '' }}
    />
  );
}

/** The names of the parts that stand on every page of the site. */
export const siteParts = { mainMenu: 'main-menu', phoneMenu: 'phone-menu', footer: 'footer' } as const;

/** Of all parts of a document those that are not its page's own. */
export function pickSiteParts(parts: StillParts['html']): StillParts['html'] {
  const ofSite: string[] = Object.values(siteParts);
  return Object.fromEntries(Object.entries(parts).filter(([name]) => ofSite.includes(name)));
}

/** The parts that stand in the document, each whole: what lies inside of another comes with it. */
export function findStillParts(): StillParts['html'] {
  const named = [...document.querySelectorAll<HTMLElement>('[data-still]')];
  const outermost = named.filter((part) => part.parentElement?.closest('[data-still]') === null);
  return Object.fromEntries(outermost.map((part) => [part.dataset['still'] ?? '', part.innerHTML]));
}
