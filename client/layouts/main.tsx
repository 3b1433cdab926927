/** The content of the page itself, between the header and the footer. */
import { use } from 'react';
import { Breadcrumbs } from '#client/components/site/breadcrumbs.tsx';
import { PageContext, usePage } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { Static } from '#client/hydration/static.tsx';
import { isStaticPage, pagePart } from '#client/hydration/static-parts.ts';
import styles from './layout.module.css';

export function Main() {
  const { getPageModule } = useApp();
  const page = usePage();
  const className = page.layout === 'error' ? `${styles['main']} ${styles['errorMain']}` : styles['main'];
  // The code of a page that its document holds is not loaded.
  if (isStaticPage(page) || getPageModule(page.id).isStatic) {
    return <Static name={pagePart} of={MainContent} as="main" id="main" className={className} />;
  }
  return (
    <main id="main" className={className}>
      <MainContent />
    </main>
  );
}

function MainContent() {
  const { layout, breadcrumbs } = usePage();
  return (
    <>
      {layout !== 'dev' && <Breadcrumbs links={breadcrumbs} />}
      <PageContent />
    </>
  );
}

function PageContent() {
  const page = use(PageContext);
  const { getPageModule } = useApp();
  if (page === undefined) return undefined;
  const { id, data, deferred, clientProps } = page;
  const module = getPageModule(id);
  if (module.clientProps === undefined) return <module.Page data={data} deferred={deferred} />;
  return <module.Page {...(clientProps ?? module.clientProps(data))} />;
}
