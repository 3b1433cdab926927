/** A link that looks like a button. */
import styles from './button.module.css';

interface ButtonLinkProps {
  href: string;
  children: string;
  /** Primary: the main action of its section. */
  look?: 'primary' | 'secondary' | 'on-dark';
}

export function ButtonLink({ href, children, look = 'primary' }: ButtonLinkProps) {
  return (
    <a className={`${styles['button']} ${styles[look]}`} href={href}>
      {children}
    </a>
  );
}
