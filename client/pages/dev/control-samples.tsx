/** Buttons, links, navigation and empty states. */
import { Breadcrumbs } from '#client/components/site/breadcrumbs.tsx';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow, LinkList } from '#client/components/ui/links.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { FoldedSection, Section } from '#client/components/ui/section.tsx';
import { href } from '#shared/routes.ts';
import { ComponentSample } from './component-sample.tsx';

export function ControlSamples() {
  return (
    <Section id="upravlenie" title="Управление">
      <ComponentSample name="button-link">
        <ButtonRow>
          <ButtonLink href="#upravlenie">Главное действие</ButtonLink>
          <ButtonLink href="#upravlenie" look="secondary">
            Второе действие
          </ButtonLink>
        </ButtonRow>
      </ComponentSample>
      <ComponentSample name="button-link, look: on-dark" isDark>
        <ButtonRow>
          <ButtonLink href="#upravlenie">Главное действие</ButtonLink>
          <ButtonLink href="#upravlenie" look="on-dark">
            Второе действие
          </ButtonLink>
        </ButtonRow>
      </ComponentSample>
      <ComponentSample name="copy-button">
        <CopyButton text="0000000000" what="ИНН" />
      </ComponentSample>
      <ComponentSample name="breadcrumbs">
        <Breadcrumbs
          links={[
            { text: 'О заводе', href: href('about') },
            { text: 'Контакты', href: href('contacts') },
          ]}
        />
      </ComponentSample>
      <ComponentSample name="pagination: первая, средняя и последняя страницы">
        <Pagination page={1} pageCount={2} toHref={sampleHref} label="Первая из двух" />
        <Pagination page={5} pageCount={9} toHref={sampleHref} label="Пятая из девяти" />
        <Pagination page={3} pageCount={3} toHref={sampleHref} label="Последняя из трёх" />
      </ComponentSample>
      <ComponentSample name="link-list: то, что стоит на месте опоздавшей части">
        <LinkList links={[{ text: 'Открыть каталог', href: href('catalog') }]} />
      </ComponentSample>
      <ComponentSample name="phone-fold: на телефоне сложено, на компьютере открыто">
        <PhoneFold summary="Что сложено на телефоне">
          <p>Список, без которого страницу можно прочитать.</p>
        </PhoneFold>
      </ComponentSample>
      <ComponentSample name="folded-section: на телефоне раздел складывает его заголовок">
        <FoldedSection id="primer-skladki" title="Раздел, который складывается" size="1 строка" isOpen={false}>
          <p>Таблица, в которой ищут одно значение.</p>
        </FoldedSection>
      </ComponentSample>
      <ComponentSample name="empty-state">
        <EmptyState
          title="По этим условиям моделей нет"
          text="Снимите одно из условий или спросите завод: близкую модель можно доработать."
        >
          <ButtonLink href={href('catalog')} look="secondary">
            Показать все модели
          </ButtonLink>
        </EmptyState>
      </ComponentSample>
    </Section>
  );
}

const sampleHref = () => '#upravlenie';
