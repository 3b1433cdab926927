import styles from './button-link.module.css';

interface ButtonLinkProps {
  href: string;
  children: string;
  /** Primary: the one thing to do here. */
  look?: 'primary' | 'secondary' | 'on-dark';
}

/** A link that looks like what it is: the next step. */
export function ButtonLink({ href, children, look = 'primary' }: ButtonLinkProps) {
  return (
    <a className={`${styles['button']} ${styles[look]}`} href={href}>
      {children}
    </a>
  );
}
