/** A link that looks like a button. */
import type { ReactNode } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import { formatPhone, phoneHref } from '#shared/format.ts';
import styles from './links.module.css';

interface ButtonLinkProps {
  href: string;
  children: string;
  /** What it is called where several have the same words; begins with them. */
  label?: string;
  /** Primary: the main action of its section. */
  look?: 'primary' | 'secondary' | 'on-dark';
}

export function ButtonLink({ href, children, label, look = 'primary' }: ButtonLinkProps) {
  return (
    <a className={`${styles['button']} ${styles[look]}`} href={href} aria-label={label}>
      {children}
    </a>
  );
}

/** Buttons side by side; stacked on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className={`row ${styles['row']}`} data-print="no">
      {children}
    </div>
  );
}

/** A phone number as a large tap target. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`warm ink-link touch-link amount ${styles['phone']}`} href={phoneHref(phone)}>
      {formatPhone(phone)}
    </a>
  );
}

/** A plain list of links; also the fallback of deferred parts. */
export function LinkList({ links }: { links: NamedLink[] }) {
  return (
    <ul className="flow">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  );
}

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
