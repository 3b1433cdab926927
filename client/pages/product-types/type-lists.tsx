/** What a type carries, how it is loaded, what speaks for it and against it. */
import type { ComparedType } from '#shared/page-data.ts';
import styles from './type-lists.module.css';

export function TypeLists({ type }: { type: ComparedType }) {
  return (
    <div className={styles['lists']}>
      <TextList title="Что возят" texts={type.cargoes} />
      <TextList title="Погрузка" texts={type.loading} />
      <TextList title="Сильные стороны" texts={type.strengths} look="plus" />
      <TextList title="Ограничения" texts={type.limits} look="minus" />
    </div>
  );
}

function TextList({
  title,
  texts,
  look = 'dash',
}: {
  title: string;
  texts: string[];
  look?: 'dash' | 'plus' | 'minus';
}) {
  return (
    <div>
      <h4>{title}</h4>
      <ul data-look={look}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
