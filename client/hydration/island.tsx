/** An island: a part of a page that is alive in the browser. The server renders it where it stands; the rest is HTML. */
import { type ComponentType, createContext, type ReactNode, use, useId } from 'react';
import type { IslandMoment } from '#client/browser/islands/site-island.ts';

/** What travels to the browser beside the HTML of an island: data, as JSON keeps them. */
type Travels<Value> = Value extends (...args: never[]) => unknown
  ? 'the props of an island are data: no functions, elements or classes'
  : Value extends object
    ? { [Key in keyof Value]: Travels<Value[Key]> }
    : Value;

interface IslandProps<Props extends object> {
  /** The component that a file of `client/islands/` exports. */
  of: ComponentType<Props>;
  props: Props & Travels<Props>;
  when?: IslandMoment;
  /** Shown when the component throws on the server. */
  fallback?: ReactNode;
}

interface RenderedIsland {
  /** Its file in `client/islands/`, without the extension. */
  name: string;
  html: string;
}

/**
 * Renders an island on its own root, as the browser hydrates it.
 * @param idPrefix of the ids that `useId` makes in it. @param json the props once more. @returns undefined after an error, which is reported
 */
export type RenderIsland = (
  of: ComponentType<never>,
  props: object,
  idPrefix: string,
  json: string,
) => RenderedIsland | undefined;

/** Only the server renders islands: there is none in a browser, nor inside of an island. */
export const RenderIslandContext = createContext<RenderIsland | undefined>(undefined);

/** @throws Error inside of another island, and for props that JSON does not keep */
export function Island<Props extends object>({ of, props, when = 'visible', fallback }: IslandProps<Props>) {
  const render = use(RenderIslandContext);
  const id = useId();
  if (render === undefined) throw new Error(`An island inside of another one: ${of.name}`);
  const json = toJson(props, of.name);
  // A root of its own counts ids from its start: the prefix, made of the place on the page, tells two islands apart.
  const rendered = render(of as ComponentType<never>, props, id, json);
  if (rendered === undefined) return fallback;
  return (
    <site-island
      of={rendered.name}
      when={when === 'visible' ? undefined : when}
      ids={id}
      props={json}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server
      dangerouslySetInnerHTML={{ __html: rendered.html }}
    />
  );
}

function toJson(props: object, island: string): string {
  return JSON.stringify(props, function check(key, value: unknown) {
    const kept = this[key] as unknown;
    const isPlain =
      typeof kept !== 'object' ||
      kept === null ||
      Array.isArray(kept) ||
      Object.getPrototypeOf(kept) === Object.prototype;
    if (!isPlain || ['function', 'symbol', 'bigint'].includes(typeof kept)) {
      throw new Error(`The prop ${key} of the island ${island} is no data that JSON keeps`);
    }
    return value;
  });
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined in the browser by `client/browser/islands/site-island.ts`. */
      'site-island': {
        of: string;
        /** Absent: when it is seen. */
        when: IslandMoment | undefined;
        ids: string;
        /** JSON. */
        props: string;
        suppressHydrationWarning?: boolean;
        dangerouslySetInnerHTML?: { __html: string };
      };
    }
  }
}
