/** Title and description of a page; without them it gets the plant's name (specification, part 7). */
import type { PageSeo } from '#shared/page-result.ts';
import { startDeadline } from '../work/deadline.ts';
import { withinTime } from '../work/within-time.ts';
import type { LoadPageOptions } from './load-page.ts';

/** Never waits for long. @returns undefined when the call failed or was late; what an answer lacks is the plant's name */
export async function loadSeo(pathname: string, options: LoadPageOptions): Promise<PageSeo | undefined> {
  const path = pathname === '/' ? 'main' : pathname.slice(1);
  const deadline = startDeadline(options.limits.seoMs, options.visitorLeft);
  try {
    const { signal } = deadline;
    const record = await withinTime(options.content.seo({ path }, { signal }), options.limits.seoMs);
    return {
      title: record.seo_title?.trim() || options.site.name,
      description: record.seo_description?.trim() || options.site.name,
    };
  } catch (error) {
    if (!options.visitorLeft.aborted) options.log.warn({ err: error, path: pathname }, 'SEO call failed');
    return undefined;
  } finally {
    deadline.end();
  }
}
