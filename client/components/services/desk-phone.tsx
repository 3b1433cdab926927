/** A desk's phone number; the link dials the extension too. */
import { formatPhone } from '#shared/format.ts';
import type { Desk } from '#shared/pages/service-page-data.ts';

interface DeskPhoneProps {
  desk: Pick<Desk, 'phone' | 'extension'>;
  className?: string | undefined;
}

export function DeskPhone({ desk: { phone, extension }, className }: DeskPhoneProps) {
  return (
    <a className={className} href={`tel:${phone}${extension === undefined ? '' : `,${extension}`}`}>
      {formatPhone(phone)}
      {extension !== undefined && <small> доб.&nbsp;{extension}</small>}
    </a>
  );
}
