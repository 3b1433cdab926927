/** Components in their states: controls, forms, pictures. */
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#client/components/site/breadcrumbs.tsx';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink, ButtonRow, LinkList } from '#client/components/ui/links.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { FoldedSection, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import { PageDrawing } from '#client/drawing/page-drawing.tsx';
import { callTimes } from '#client/forms/call-times.ts';
import { type FormProgress, rejectedForm, untouchedForm } from '#client/islands/lead-form/form-progress.ts';
import { FormView } from '#client/islands/lead-form/form-view.tsx';
import { formatPhone } from '#shared/format.ts';
import { formAddress } from '#shared/forms/form-controls.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { DevSamples } from '#shared/page-data.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import { href } from '#shared/routes.ts';

const sizes = '(max-width: 719.98px) calc(100vw - 32px), 46vw';

/** Pictures through the proxy, and drawings. */
export function PictureSamples({ samples: { cards } }: { samples: DevSamples }) {
  const [card] = cards;
  return (
    <Section id="izobrazheniya" title="Изображения">
      {card !== undefined && (
        <div className="fill-row">
          <ComponentSample name="site-picture, fit: contain">
            <div className="framed wide-shape">
              <SitePicture picture={card.picture} sizes={sizes} fit="contain" />
            </div>
          </ComponentSample>
          <ComponentSample name="site-picture, fit: cover">
            <div className="framed wide-shape">
              <SitePicture picture={card.picture} sizes={sizes} fit="cover" isDecoration />
            </div>
          </ComponentSample>
        </div>
      )}
      <ComponentSample name="drawn-trailer">
        <PageDrawing />
      </ComponentSample>
    </Section>
  );
}

/** A form in every state; each sample uses another form, so that field names stay unique on the page. */
export function FormSamples() {
  const { site } = useApp();
  const ofPlant = states.filter(({ form }) => isHrefOn(site.offers, formAddress(form)));
  return (
    <Section id="formy" title="Формы">
      <div className="split halves">
        {ofPlant.map(({ name, form, sample }) => (
          <ComponentSample key={form} name={`form-view: ${name}`}>
            <div className="tinted panel">
              <FormView
                form={form}
                path={href('dev')}
                phone={formatPhone('+78005550100')}
                consentVersion=""
                advertisingVersion="1.0"
                returned={undefined}
                defaults={{}}
                {...callTimes(site)}
                shownAtMs={0}
                sample={sample}
              />
            </div>
          </ComponentSample>
        ))}
      </div>
    </Section>
  );
}

const wrong = {
  name: 'Напишите, как к вам обращаться',
  phone: 'Проверьте телефон: нужны код и номер, например +7\u00a0916\u00a0123-45-67',
  consent: 'Отметьте согласие: без него мы не вправе принять заявку',
};

const states: { name: string; form: FormId; sample: FormProgress }[] = [
  { name: 'пустая', form: 'question', sample: untouchedForm },
  { name: 'с ошибками', form: 'service', sample: rejectedForm({ errors: wrong }) },
  { name: 'отправляется', form: 'call', sample: { ...untouchedForm, phase: 'sending' } },
  { name: 'отправлена', form: 'leasing', sample: { ...untouchedForm, phase: 'sent' } },
  { name: 'нет связи', form: 'product', sample: rejectedForm({ errors: {}, problem: 'no-network' }) },
  { name: 'слишком часто, 429', form: 'parts', sample: rejectedForm({ errors: {}, problem: 'too-often' }) },
  { name: 'не сохранена, 503', form: 'claim', sample: rejectedForm({ errors: {}, problem: 'not-saved' }) },
  {
    name: 'тот же ключ, другое содержание, 409',
    form: 'vacancy',
    sample: rejectedForm({ errors: {}, problem: 'sent-differently' }),
  },
];

interface ComponentSampleProps {
  /** The component's file name, and its state if it has several. */
  name: string;
  isDark?: boolean;
  children: ReactNode;
}

/** A component with its name above it. */
function ComponentSample({ name, isDark = false, children }: ComponentSampleProps) {
  return (
    <div className="below-8">
      <h3 className="note regular below-3">{name}</h3>
      <div className={isDark ? 'on-band cushion' : 'flush-start'}>{children}</div>
    </div>
  );
}

/** Buttons, links, navigation and empty states. */
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
