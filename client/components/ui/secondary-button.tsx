/** A real button that looks like a secondary ButtonLink. */
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
