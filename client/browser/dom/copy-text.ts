/** Copies to the clipboard, also on plain http and in older browsers, where there is no `navigator.clipboard`. */

/** Call it in the handler of a click. @returns false where the browser refused */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Call it in the handler of a click. @returns what to tell the visitor; undefined where the device's menu did it */
export async function shareSet(url: string, title: string): Promise<string | undefined> {
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
