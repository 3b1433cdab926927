/** The browser: reads the state of the document, hydrates it, and takes the navigation over. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createAppRoutes } from './app.tsx';
import { correctViewport } from './browser/correct-viewport.ts';
import { documentParsed } from './browser/document-parsed.ts';
import { followLinks } from './browser/follow-links.ts';
import { createPageClient } from './browser/page-client.ts';
import { getPageModule, loadPageModule } from './browser/page-modules.ts';
import { reportVitals } from './browser/report-vitals.ts';
import { AppContext, type SerializedState } from './site-context.ts';

await documentParsed();
const stateJson = document.getElementById('state')?.textContent ?? '';
const { page, ...siteState } = JSON.parse(stateJson) as SerializedState;
await loadPageModule(page.id);

const pageClient = createPageClient(siteState.buildId);
const router = createBrowserRouter(createAppRoutes(pageClient.load), {
  hydrationData: { loaderData: { page } },
});
const app = { ...siteState, stateJson, getPageModule };

// In a transition hydration is cut into slices and never blocks a tap for long.
startTransition(() => {
  hydrateRoot(
    document,
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>,
  );
});
followLinks(router, pageClient.prefetch);
correctViewport();
void reportVitals(page.id);
