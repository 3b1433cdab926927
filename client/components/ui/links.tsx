/** A link that looks like a button. */
import type { ComponentProps, ReactNode } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import { formatPhone, phoneHref } from '#shared/format.ts';
import styles from './links.module.css';

interface ButtonLinkProps extends NamedLink {
  /** What it is called where several have the same words; begins with them. */
  label?: string;
  /** Primary: the main action of its section. */
  look?: 'primary' | 'secondary' | 'on-dark';
  /** For a tool that is filled in already. */
  rel?: 'nofollow';
}

export function ButtonLink({ href, text, label, look = 'primary', rel }: ButtonLinkProps) {
  return (
    <a className={`${styles['button']} ${styles[look]}`} href={href} rel={rel} aria-label={label}>
      {text}
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

/** A phone number; as a large tap target unless a class says otherwise. */
export function PhoneLink({ phone, className = `warm ink-link touch-link amount ${styles['phone']}` }: PhoneLinkProps) {
  return (
    <a className={className} href={phoneHref(phone)}>
      {formatPhone(phone)}
    </a>
  );
}

interface PhoneLinkProps {
  phone: string;
  className?: string | undefined;
}

export function MailLink({ email, className = 'touch-link' }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  );
}

/** Linked where it leads somewhere. A tool that is filled in already is no page of its own for search engines. */
export function LinkedTitle({ title, href }: { title: string; href: string | undefined }) {
  if (href === undefined) return title;
  return (
    <a href={href} rel={href.includes('?') ? 'nofollow' : undefined}>
      {title}
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

export function SecondaryButton(props: ComponentProps<'button'> & { 'data-prints-page'?: boolean }) {
  return <button className={`${styles['button']} ${styles['secondary']} ${styles['press']}`} {...props} />;
}
