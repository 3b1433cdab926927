/** Replaces a drawn map by a live one when it is asked for (client/pages/contacts/live-map.tsx). */
import { mapDocumentPath, mapMessages } from '#shared/map-document.ts';

/** For a map document that never reports: it waits 5 s for its script and 5 s for the map. */
const reportTimeoutMs = 12_000;

type Stage = 'drawn' | 'asked' | 'shown' | 'failed';

export function start(map: HTMLElement): () => void {
  const frame = map.querySelector('iframe');
  const button = map.querySelector('button');
  if (frame === null || button === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (stage: Stage) => {
    const isLive = stage === 'asked' || stage === 'shown';
    clearTimeout(timer);
    map.dataset['map'] = stage;
    frame.dataset['stage'] = stage;
    frame.hidden = !isLive;
    button.hidden = isLive;
    for (const note of map.querySelectorAll<HTMLElement>('[role=status] [data-stage]')) {
      note.hidden = note.dataset['stage'] !== stage;
    }
    if (!isLive) frame.removeAttribute('src');
  };
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || map.dataset['map'] !== 'asked') return;
    if (data === mapMessages.shown) show('shown');
    if (data === mapMessages.failed) show('failed');
  };
  const ask = () => {
    show('asked');
    frame.src = mapDocumentPath;
    timer = setTimeout(() => show('failed'), reportTimeoutMs);
  };
  button.addEventListener('click', ask);
  window.addEventListener('message', onMessage);
  return () => {
    clearTimeout(timer);
    button.removeEventListener('click', ask);
    window.removeEventListener('message', onMessage);
  };
}
