/** The browser: reads the state of the document, hydrates it, and takes the navigation over. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createAppRoutes } from './app.tsx';
import { correctViewport } from './browser/correct-viewport.ts';
import { documentParsed } from './browser/document-parsed.ts';
import { followLinks } from './browser/follow-links.ts';
import { createNavigation } from './browser/navigation.ts';
import { getPageModule, loadDocumentCode } from './browser/page-modules.ts';
import { reportVitals } from './browser/report-vitals.ts';
import { rescueDocument } from './browser/rescue.ts';
import { createLateForms } from './forms/late-forms.ts';
import { AppContext, type SerializedState } from './site-context.ts';

await documentParsed();
const stateJson = document.getElementById('state')?.textContent ?? '';
const { page, ...siteState } = JSON.parse(stateJson) as SerializedState;
await loadDocumentCode(page.id).catch(() => rescueDocument(siteState.buildId));

const forms = createLateForms();
const navigation = createNavigation(siteState, forms.load);
const router = createBrowserRouter(createAppRoutes(navigation.load), {
  hydrationData: { loaderData: { page } },
});
const app = { ...siteState, stateJson, getPageModule, forms };

// In a transition hydration is cut into slices and never blocks a tap for long.
startTransition(() => {
  hydrateRoot(
    document,
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>,
  );
});
followLinks(router, navigation.prefetch);
navigation.start(router);
correctViewport();
void reportVitals(page.id);
