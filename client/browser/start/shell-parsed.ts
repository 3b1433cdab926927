/** Waits for the shell of the document: before it is there, React would hydrate half a page. */

/** @returns once the whole document is parsed, or all of it up to its late parts: then true (`client/document.tsx`) */
export function shellParsed(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const hasShell = document.getElementById('shell-end') !== null;
      const isLoading = document.readyState === 'loading';
      if (isLoading && !hasShell) return;
      observer.disconnect();
      resolve(isLoading);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', look);
    look();
  });
}
