/** Marks the list, HTML of the server, while another one loads. */
import { useEffect } from 'react';
import { resultsId } from './list-ids.ts';

export function useWaitingMark(isWaiting: boolean): void {
  useEffect(() => {
    const results = document.getElementById(resultsId);
    if (!isWaiting || results === null) return;
    results.dataset['waiting'] = 'true';
    results.setAttribute('aria-busy', 'true');
    return () => {
      delete results.dataset['waiting'];
      results.setAttribute('aria-busy', 'false');
    };
  }, [isWaiting]);
}
