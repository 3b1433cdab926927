/** A range as a dimension line: a tick for each value, the least and the greatest named at its ends. */
import styles from './range-line.module.css';
import { SpanLine } from './span-line.tsx';

interface NamedEnd {
  text: string;
  name: string;
}

export interface RangeLineProps {
  title: string;
  least: NamedEnd;
  most: NamedEnd;
  /** Where values lie between both ends, per cent. */
  marks: readonly number[];
  /** What both ends have in common, where they are equal. */
  same?: string;
  /** Where the least value lies on a line that starts at nothing, per cent: below a drawing to the same scale. */
  from?: number;
}

export function RangeLine({ title, least, most, marks, same, from = 0 }: RangeLineProps) {
  const isOne = least.text === most.text;
  const toPlace = (mark: number) => Math.round(from + (mark * (100 - from)) / 100);
  return (
    <div className={styles['range']} data-scaled={from > 0 || undefined}>
      <dt className="note">{title}</dt>
      <dd className="row ends">
        <SpanLine span={isOne ? undefined : [from, 100]} marks={marks.map(toPlace)} />
        {isOne ? (
          <span className="column">
            <b>{least.text}</b> <small className="note">{same ?? least.name}</small>
          </span>
        ) : (
          [least, most].map(({ text, name }, index) => (
            <span key={text} className={index === 0 ? 'column' : 'column to-end'}>
              <span className="visually-hidden">{index === 0 ? 'от ' : 'до '}</span>
              <b>{text}</b> <small className="note">{name}</small>
            </span>
          ))
        )}
      </dd>
    </div>
  );
}
