import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { ButtonLink } from '#client/components/button-link.tsx';
import { ButtonRow } from '#client/components/button-row.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LinkList } from '#client/components/link-list.tsx';
import { Pagination } from '#client/components/pagination.tsx';
import { PhoneFold } from '#client/components/phone-fold.tsx';
import { Section } from '#client/components/section.tsx';
import { href } from '#shared/routes.ts';
import { Sample } from './sample.tsx';

/** What is pressed and followed. */
export function ControlSamples() {
  return (
    <Section id="upravlenie" title="Управление">
      <Sample name="button-link">
        <ButtonRow>
          <ButtonLink href="#upravlenie">Главное действие</ButtonLink>
          <ButtonLink href="#upravlenie" look="secondary">
            Второе действие
          </ButtonLink>
        </ButtonRow>
      </Sample>
      <Sample name="button-link, look: on-dark" isDark>
        <ButtonRow>
          <ButtonLink href="#upravlenie">Главное действие</ButtonLink>
          <ButtonLink href="#upravlenie" look="on-dark">
            Второе действие
          </ButtonLink>
        </ButtonRow>
      </Sample>
      <Sample name="copy-button">
        <CopyButton text="0000000000" what="ИНН" />
      </Sample>
      <Sample name="breadcrumbs">
        <Breadcrumbs
          links={[
            { text: 'О заводе', href: href('about') },
            { text: 'Производство', href: href('manufacture') },
          ]}
        />
      </Sample>
      <Sample name="pagination: первая, средняя и последняя страницы">
        <Pagination page={1} pageCount={2} toHref={stay} label="Первая из двух" />
        <Pagination page={5} pageCount={9} toHref={stay} label="Пятая из девяти" />
        <Pagination page={3} pageCount={3} toHref={stay} label="Последняя из трёх" />
      </Sample>
      <Sample name="link-list: то, что стоит на месте опоздавшей части">
        <LinkList links={[{ text: 'Открыть каталог', href: href('catalog') }]} />
      </Sample>
      <Sample name="phone-fold: на телефоне сложено, на компьютере открыто">
        <PhoneFold summary="Что сложено на телефоне">
          <p>Список, без которого страницу можно прочитать.</p>
        </PhoneFold>
      </Sample>
      <Sample name="empty-state">
        <EmptyState
          title="По этим условиям моделей нет"
          text="Снимите одно из условий или спросите завод: близкую модель можно доработать."
        >
          <ButtonLink href={href('catalog')} look="secondary">
            Показать все модели
          </ButtonLink>
        </EmptyState>
      </Sample>
    </Section>
  );
}

const stay = () => '#upravlenie';
