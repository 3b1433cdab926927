/** One type: side view, figures, description, links. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { formatModelCount, formatRoubles } from '#shared/format.ts';
import type { ComparedType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { TypeFigures } from './type-figures.tsx';
import styles from './type-section.module.css';

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 64px), 760px';

export function TypeSection({ type }: { type: ComparedType }) {
  const { slug, pluralName, category, picture, productCount, fromRub } = type;
  const models = formatModelCount(productCount);
  return (
    <Section id={slug} title={pluralName}>
      <div className={styles['layout']}>
        <div className={styles['stage']}>
          <SitePicture picture={picture} sizes={pictureSizes} />
        </div>
        <TypeFigures typical={type.typical} />
        <div className={styles['text']}>
          <RichText html={type.body} />
          <p className={styles['choose']}>
            <strong>Когда брать</strong> {type.chooseWhen}
          </p>
          <ButtonRow>
            <ButtonLink href={href('catalog', { slug: category })}>
              {fromRub === undefined ? `Смотреть ${models}` : `${models} от\u00a0${formatRoubles(fromRub)}`}
            </ButtonLink>
            {type.isRented && (
              <ButtonLink href={`${href('rent-types')}#${slug}`} look="secondary">
                Ставки аренды
              </ButtonLink>
            )}
          </ButtonRow>
        </div>
        <PhoneFold summary="Грузы, погрузка, сильные стороны и ограничения">
          <div className={styles['lists']}>
            <TextList title="Что возят" texts={type.cargoes} />
            <TextList title="Погрузка" texts={type.loading} />
            <TextList title="Сильные стороны" texts={type.strengths} look="plus" />
            <TextList title="Ограничения" texts={type.limits} look="minus" />
          </div>
        </PhoneFold>
      </div>
    </Section>
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
      <h3>{title}</h3>
      <ul data-look={look}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
