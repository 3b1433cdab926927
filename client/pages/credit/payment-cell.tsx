/** A payment with its bar, and the rise of the price below. */

export function PaymentCell({ cell, share }: { cell: string; share: number }) {
  const [payment, rise] = cell.split(/;\s*/);
  return (
    <>
      <b>{payment}</b>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round(share * 100)} height="8" />
      </svg>
      {rise}
    </>
  );
}

/** «145 140 ₽; +27,4 %» → 145140. */
export function roublesOf(cell: string): number {
  return Number(cell.replace(/;.*|[^\d;]/g, ''));
}
