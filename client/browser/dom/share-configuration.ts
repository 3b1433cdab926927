/** Passes the address of a set on: by the device's own menu, or by the clipboard. */
import { copyText } from './copy-text.ts';

/** Call it in the handler of a click. @returns what to tell the visitor; undefined where the device's menu did it */
export async function shareConfiguration(url: string, title: string): Promise<string | undefined> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return undefined;
    } catch (error) {
      // The visitor closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  return (await copyText(url)) ? 'Ссылка скопирована' : 'Скопируйте адрес страницы';
}
