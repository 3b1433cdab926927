/** One type: side view, figures, description, links. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { formatModelCount, formatRoubles } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { TypeBooks } from './type-books.tsx';
import { TypeFigures } from './type-figures.tsx';
import { TypeLists } from './type-lists.tsx';
import styles from './type-section.module.css';

const pictureSizes = '(max-width: 639.98px) 96px, (max-width: 1023.98px) calc(100vw - 64px), 760px';

export function TypeSection({ type }: { type: ComparedType }) {
  const { slug, pluralName, category, picture, productCount, fromRub, manual } = type;
  const models = formatModelCount(productCount);
  return (
    <Section id={slug} title={pluralName}>
      <div className={styles['layout']}>
        <div className={styles['stage']}>
          <SitePicture picture={picture} sizes={pictureSizes} fit="contain" />
        </div>
        <div className={styles['choose']}>
          <p>
            <strong>Когда брать</strong> {type.chooseWhen}
          </p>
          <ButtonLink href={href('catalog', { slug: category })}>
            {fromRub === undefined ? `Смотреть ${models}` : `${models} от\u00a0${formatRoubles(fromRub)}`}
          </ButtonLink>
        </div>
        <PhoneFold summary="Размеры, грузы, сильные стороны">
          <TypeFigures typical={type.typical} />
          <div className={styles['text']}>
            <RichText html={type.body} />
            {manual !== undefined && <TypeBooks slug={slug} manual={manual} />}
            {type.isRented && (
              <p className={styles['more']}>
                <a href={`${href('rent-types')}#${slug}`}>Ставки аренды</a>
              </p>
            )}
          </div>
          <TypeLists type={type} />
        </PhoneFold>
      </div>
    </Section>
  );
}
