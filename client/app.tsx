/** The app that both sides render: React Router's root and one splat, behind which the route table decides. */
import { type LoaderFunction, Outlet, type RouteObject, useRouteLoaderData } from 'react-router';
import type { PageResult } from '#shared/page-result.ts';
import { crashedPage } from './crashed-page.ts';
import { Document } from './document.tsx';
import { PageLayout } from './layouts/page-layout.tsx';
import './styles/base.css';

/** @param loadPage finds the PageResult of a request: from memory on the server, by the payload file in the browser */
export function createAppRoutes(loadPage: LoaderFunction): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: CrashedRoot,
      children: [{ id: 'page', path: '*', loader: loadPage, Component: CurrentPage }],
    },
  ];
}

function Root() {
  const page = useRouteLoaderData<PageResult>('page') ?? crashedPage;
  return (
    <Document page={page}>
      <Outlet />
    </Document>
  );
}

function CurrentPage() {
  return <PageLayout page={useRouteLoaderData<PageResult>('page') ?? crashedPage} />;
}

/** Only a browser comes here: on the server a failing component fails the rendering, and the error exit answers. */
function CrashedRoot() {
  return (
    <Document page={crashedPage}>
      <PageLayout page={crashedPage} />
    </Document>
  );
}
