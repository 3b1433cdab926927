import type { MouseEvent } from 'react';
import styles from './button-link.module.css';

interface PressButtonProps {
  type: 'button' | 'submit';
  children: string;
  'data-prints-page'?: boolean;
}

/** A second step that is no address: it looks as such links do. */
export function PressButton(props: PressButtonProps) {
  return <button className={`${styles['button']} ${styles['secondary']} ${styles['press']}`} {...props} />;
}

/** For the listener of a part that only the server makes: prints the page where a button of it says so. */
export function printPage({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[data-prints-page]') !== null) window.print();
}
