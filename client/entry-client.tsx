/** The browser: reads the state of the document, hydrates it, and takes the navigation over. */
// First: what a component says of itself comes after what is said of all.
import './styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { correctViewport } from './browser/correct-viewport.ts';
import { readDocumentAssets } from './browser/document-assets.ts';
import { documentParsed } from './browser/document-parsed.ts';
import { followLinks } from './browser/follow-links.ts';
import { nextTask } from './browser/next-task.ts';
import { getPageModule, loadDocumentCode, loadPageModule, watchStyles } from './browser/page-modules.ts';
import { reportVitals } from './browser/report-vitals.ts';
import { rescueDocument } from './browser/rescue.ts';
import { startVisit } from './browser/visit.ts';
import { whenIdle } from './browser/when-idle.ts';
import { findStillParts, pickSiteParts } from './components/still.tsx';
import { createLateForms } from './forms/late-forms.ts';
import { AppContext, type SerializedState } from './site-context.ts';

// No top-level await: the code of pages imports from this file's chunk, and would wait for it for ever.
hydrateDocument();

async function hydrateDocument(): Promise<void> {
  await documentParsed();
  // A task of its own: reading this file has taken one, and a tap may wait between them.
  await nextTask();
  const stateJson = document.getElementById('state')?.textContent ?? '';
  const { page: kept, assets = readDocumentAssets(), ...siteState } = JSON.parse(stateJson) as SerializedState;
  const parts = findStillParts();
  const page = { ...kept, parts };
  await loadDocumentCode(page).catch(() => rescueDocument(siteState.buildId));
  watchStyles();

  const forms = createLateForms();
  const { navigation, prefetch, startLate } = startVisit(page, siteState, forms.load);
  const app = {
    ...siteState,
    assets,
    stateJson,
    siteParts: pickSiteParts(parts),
    getPageModule,
    loadPageModule,
    navigation,
    forms,
  };

  // In a transition hydration is cut into slices and never blocks a tap for long.
  startTransition(() => {
    hydrateRoot(
      document,
      <AppContext value={app}>
        <App first={page} navigation={navigation} />
      </AppContext>,
    );
  });
  followLinks(navigation, prefetch);
  startLate();
  correctViewport();
  void reportVitals(page.id);
  // A failure is told by the first click, which then loads its target as a document.
  whenIdle(() => navigation.start().catch(() => undefined));
}
