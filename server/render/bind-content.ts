/** Binds the content source to one page: its signal and its freshness go with every call of a loader. */
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import type { PageContent } from '#server/pages/page-loader.ts';
import { type CallName, contentApi } from '#shared/content/api.ts';

const callNames = Object.keys(contentApi) as CallName[];

export function bindContent(content: ContentSource, options: CallOptions): PageContent {
  const calls = callNames.map((name) => {
    const method = content[name] as (input: unknown, options: CallOptions) => Promise<unknown>;
    const call = (input: unknown) => {
      const result = method(input, options);
      // Loaders await some calls later; a failure before that must not count as unhandled.
      result.catch(() => undefined);
      return result;
    };
    return [name, call] as const;
  });
  return Object.fromEntries(calls) as unknown as PageContent;
}
