/** One type: its picture, when to take it, its models; what it is and carries is folded. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { formatModelCount, formatRoubles } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { TypeBooks } from './type-books.tsx';
import { TypeLists } from './type-lists.tsx';
import styles from './type-summary.module.css';

/** @param isOpen for the only type of its page */
export function TypeSummary({ type, isOpen }: { type: ComparedType; isOpen: boolean }) {
  const { slug, pluralName, category, picture, productCount, fromRub, manual } = type;
  const models = formatModelCount(productCount);
  return (
    <article id={slug} className={styles['type']}>
      <div className={styles['stage']}>
        <SitePicture picture={picture} isThumb fit="contain" />
      </div>
      <div className={styles['choose']}>
        <h3>{pluralName}</h3>
        <p>{type.chooseWhen}</p>
        <a href={href('catalog', { slug: category })}>
          {fromRub === undefined ? `Смотреть ${models}` : `${models} от\u00a0${formatRoubles(fromRub)}`}
        </a>
      </div>
      <details className="fold-mark" open={isOpen}>
        <summary>Устройство, грузы, плюсы и&nbsp;минусы</summary>
        <RichText html={type.body} />
        <TypeLists type={type} />
        {manual !== undefined && <TypeBooks slug={slug} manual={manual} />}
        {type.isRented && (
          <p>
            <a href={`${href('rent-types')}#${slug}`}>Ставки аренды</a>
          </p>
        )}
      </details>
    </article>
  );
}
