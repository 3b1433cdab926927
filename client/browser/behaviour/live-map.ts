/** Replaces a drawn map by a live one (client/pages/contacts/page.tsx): its code comes with the press that asks for it. */
import { mapDocumentPath, mapMessages } from '#shared/pages/map-document.ts';

/** For a map document that never reports: it waits 5 s for its script and 5 s for the map. */
const reportTimeoutMs = 12_000;

type Stage = 'asked' | 'shown' | 'failed';

export function showLiveMap(map: HTMLElement): void {
  const made = map.querySelector('template')?.content;
  const frame = made?.querySelector('iframe')?.cloneNode();
  if (!(frame instanceof HTMLIFrameElement) || map.dataset['map'] === 'asked') return;
  const settled = new AbortController();

  const enter = (stage: Stage) => {
    if (stage !== 'asked') settled.abort();
    map.dataset['map'] = stage;
    frame.dataset['stage'] = stage;
    if (stage === 'failed') frame.remove();
    for (const control of map.querySelectorAll('button')) control.hidden = stage !== 'failed';
    const note = made?.querySelector(`span[data-stage=${stage}]`)?.cloneNode(true);
    map.querySelector('[role=status]')?.replaceChildren(...(note === undefined ? [] : [note]));
  };
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    if (data === mapMessages.shown) enter('shown');
    if (data === mapMessages.failed) enter('failed');
  };
  enter('asked');
  window.addEventListener('message', onMessage, { signal: settled.signal });
  const timer = setTimeout(() => enter('failed'), reportTimeoutMs);
  settled.signal.addEventListener('abort', () => clearTimeout(timer));
  frame.src = mapDocumentPath;
  map.querySelector('[data-canvas]')?.append(frame);
}
