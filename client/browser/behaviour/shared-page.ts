/**
 * A button that passes the page's address on by the menu of the device, in place of the one after it, which copies: the menu
 * copies too. Where there is no menu the button stays hidden.
 */
export function start(button: HTMLElement): (() => void) | undefined {
  if (typeof navigator.share !== 'function') return undefined;
  const copying = button.nextElementSibling;
  const show = (canShare: boolean) => {
    button.hidden = !canShare;
    if (copying instanceof HTMLElement) copying.hidden = canShare;
  };
  const onClick = () => {
    navigator.share({ title: document.title, url: window.location.href }).catch((error: unknown) => {
      // The visitor closed the menu; anything else, and the address is to be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) show(false);
    });
  };
  show(true);
  button.addEventListener('click', onClick);
  return () => button.removeEventListener('click', onClick);
}
