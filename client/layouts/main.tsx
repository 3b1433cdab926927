/** What a page itself has to say, between the header and the footer. */
import type { PageResult } from '#shared/page-result.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Still, wholePart } from '../components/still.tsx';
import type { GetPageModule } from '../page-module.ts';
import { useApp } from '../site-context.ts';
import styles from './layout.module.css';

export function Main({ page }: { page: PageResult }) {
  const { getPageModule } = useApp();
  const isError = page.layout === 'error';
  const attributes = { id: 'main', className: isError ? `${styles['main']} ${styles['errorMain']}` : styles['main'] };
  const content = () => (
    <>
      {page.layout !== 'dev' && <Breadcrumbs links={page.breadcrumbs} />}
      <Content page={page} getPageModule={getPageModule} />
    </>
  );
  const isStill = wholePart in (page.parts ?? {}) || getPageModule(page.id).isStill;
  if (!isStill) return <main {...attributes}>{content()}</main>;
  return (
    <Still name={wholePart} as="main" {...attributes}>
      {content}
    </Still>
  );
}

function Content({ page, getPageModule }: { page: PageResult; getPageModule: GetPageModule }) {
  const { data, deferred, living } = page;
  const module = getPageModule(page.id);
  if (module.living === undefined) return <module.Page data={data} deferred={deferred} />;
  if (living !== undefined) return <module.Page living={living} whole={refuse} />;
  return <module.Page living={module.living(data)} whole={() => ({ data, deferred })} />;
}

function refuse(): never {
  throw new Error('The document holds this part as HTML: its data were not sent');
}
