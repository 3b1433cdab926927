/** A click that follows a link in this window, and that nothing has taken over yet. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && !defaultPrevented;
}
