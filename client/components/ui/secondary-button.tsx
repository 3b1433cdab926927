/** A real button that looks like a secondary ButtonLink. */
import type { MouseEvent } from 'react';
import styles from './button.module.css';

interface SecondaryButtonProps {
  type: 'button' | 'submit';
  children: string;
  form?: string;
  formAction?: string;
  'data-prints-page'?: boolean;
}

export function SecondaryButton(props: SecondaryButtonProps) {
  return <button className={`${styles['button']} ${styles['secondary']} ${styles['press']}`} {...props} />;
}

/** Click listener for the wrapper of a static part: prints the page when a `data-prints-page` button inside it was clicked. */
export function printPage({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[data-prints-page]') !== null) window.print();
}
