/** The browser's entry: reads the state of the document, hydrates it, and takes over navigation. */
// First, so that the styles of components override it.
import '#client/styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { defineIslands, type IslandModule, type IslandModules } from '#client/browser/islands/site-island.ts';
import { followLinks } from '#client/browser/navigation/follow-links.ts';
import {
  getPageModule,
  loadDocumentCode,
  loadPageModule,
  watchStyles,
} from '#client/browser/navigation/page-modules.ts';
import { setVisitor } from '#client/browser/navigation/visit.ts';
import { recoverDocument } from '#client/browser/start/recover-document.ts';
import { startClientSession } from '#client/browser/startup/client-session.ts';
import { readDocumentAssets } from '#client/browser/startup/document-assets.ts';
import { nextTask } from '#client/browser/startup/next-task.ts';
import { whenIdle } from '#client/browser/startup/when-idle.ts';
import { AppContext, type SerializedState } from '#client/context/site-context.ts';
import { createDeferredForms } from '#client/forms/deferred-forms.ts';
import { reloadEditedParts } from '#client/hydration/reload-edited-parts.ts';
import { pickSiteParts, readStaticHtml } from '#client/hydration/static-parts.ts';
import { hasForms } from '#shared/form-links.ts';
import { App } from './app.tsx';

const islandFiles = import.meta.glob<IslandModule>('./islands/*.tsx');
const islands: IslandModules = new Map(
  Object.entries(islandFiles).map(([file, load]) => [file.slice('./islands/'.length, -'.tsx'.length), load]),
);

// No top-level await: page chunks import from this one, and both would wait for each other.
hydrateDocument().catch((error: unknown) => {
  recoverDocument();
  reportError(error);
});

async function hydrateDocument(): Promise<void> {
  // A new task: evaluating this file took one, and a tap may be waiting.
  await nextTask();
  const stateJson = document.getElementById('state')?.textContent ?? '';
  const {
    page: statePage,
    siteParts,
    assets = readDocumentAssets(),
    ...siteState
  } = JSON.parse(stateJson) as SerializedState;
  const parts = readStaticHtml();
  if (import.meta.hot) reloadEditedParts(import.meta.hot, parts);
  const page = { ...statePage, parts };
  const isWhole = await loadDocumentCode(page).then(
    () => true,
    () => false,
  );
  if (!isWhole) return recoverDocument();
  watchStyles();

  const forms = createDeferredForms();
  const { navigation, prefetch, startDeferred } = startClientSession(page, siteState, async (id) => {
    if (hasForms(id)) await forms.load();
  });
  const app = {
    ...siteState,
    assets,
    stateJson,
    siteParts: siteParts ?? pickSiteParts(parts),
    getPageModule,
    loadPageModule,
    navigation,
    forms,
  };

  // In a transition React hydrates in slices, so that it never blocks a tap for long.
  startTransition(() => {
    hydrateRoot(
      document,
      <AppContext value={app}>
        <App first={page} navigation={navigation} />
      </AppContext>,
      // Errors that a boundary caught are reported like all others, and those after which React renders the page anew: but for
      // the texts of a translator, which are no fault of ours. Only it has `font`.
      {
        onCaughtError: reportError,
        onRecoverableError: (error) => document.querySelector('font') === null && reportError(error),
      },
    );
  });
  setVisitor(navigation.navigate);
  defineIslands(islands);
  followLinks(navigation, prefetch);
  startDeferred();
  // After a failure, the first click retries or loads its target in full.
  whenIdle(() => navigation.start().catch(() => undefined));
}
