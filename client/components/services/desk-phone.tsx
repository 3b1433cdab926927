/** A desk's phone number; the link dials the extension too. */
import { dialledPhone } from '#shared/dialled-phone.ts';
import { formatPhone } from '#shared/format.ts';
import type { Desk } from '#shared/service-page-data.ts';

interface DeskPhoneProps {
  desk: Pick<Desk, 'phone' | 'extension'>;
  className?: string | undefined;
}

export function DeskPhone({ desk, className }: DeskPhoneProps) {
  const { phone, extension } = desk;
  return (
    <a className={className} href={`tel:${dialledPhone(desk)}`}>
      {formatPhone(phone)}
      {extension !== undefined && <small> доб.&nbsp;{extension}</small>}
    </a>
  );
}
