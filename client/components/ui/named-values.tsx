/** Values with their names. */
import type { ReactNode } from 'react';

export interface NamedValue {
  label: string;
  value: ReactNode;
  /** Of a drawing beside it, whose colour it has. */
  part?: string | undefined;
}

interface NamedValuesProps {
  values: readonly NamedValue[];
  className?: string;
  /** Classes of each name, of each value, and of both together. */
  nameLook?: string;
  valueLook?: string;
  pairLook?: string;
}

export function NamedValues({ values, className, nameLook, valueLook, pairLook }: NamedValuesProps) {
  return (
    <dl className={className}>
      {values.map(({ label, value, part }) => (
        <div key={label} className={pairLook} data-part={part}>
          <dt className={nameLook}>{label}</dt>
          <dd className={valueLook}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
