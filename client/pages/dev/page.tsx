/** /dev: forms in all their states, which no visit shows at will, and what the server runs. */
import type { ReactNode } from 'react';
import { PageContents } from '#client/components/services/service-words.tsx';
import { SiteFooter } from '#client/components/site/site-footer.tsx';
import { SkipLink } from '#client/components/site/site-header.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { FoldedSection, PageHeading, Section } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp } from '#client/context/rendering.ts';
import { callTimes } from '#client/forms/call-times.ts';
import type { LayoutProps, PageProps } from '#client/hydration/page-module.ts';
import { type FormProgress, rejectedForm, untouchedForm } from '#client/islands/lead-form/form-progress.ts';
import { FormView } from '#client/islands/lead-form/form-view.tsx';
import layoutStyles from '#client/layouts/layout.module.css';
import { formatNumber, formatPhone } from '#shared/format.ts';
import { formAddress } from '#shared/forms/form-controls.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import { href, routeIds, routes } from '#shared/routes.ts';

/** The layout of the page for developers: labelled as such, without the visitors' menus. */
export function OwnLayout({ children }: LayoutProps) {
  return (
    <site-page>
      <SkipLink />
      <header className={layoutStyles['devBar']}>
        <p className="semibold">Страница для разработчиков</p>
      </header>
      {children}
      <SiteFooter />
    </site-page>
  );
}

const sections = [
  { href: href('dev-compositions'), text: 'Части страниц' },
  { href: '#formy', text: 'Формы' },
  { href: '#upravlenie', text: 'Управление' },
  { href: '#seychas', text: 'Сейчас на сервере' },
];

export function Page({ data: { nodeVersion, counts } }: PageProps<'dev'>) {
  const { buildId, viewport, origin } = useApp();
  return (
    <>
      <PageHeading
        title="Сайт изнутри"
        lead="Формы во всех состояниях, которые при обычном визите не&nbsp;увидеть. И&nbsp;что работает на&nbsp;этом сервере: сборка, маршруты, объём содержимого."
      />
      <PageContents links={sections} />
      <FormSamples />
      <ControlSamples />
      <SideSection id="seychas" title="Сборка">
        <DataTable
          title="Сборка"
          columns={['Что', 'Значение']}
          rows={[
            ['Сборка', buildId],
            ['Node', nodeVersion],
            ['Адрес сайта', origin],
            ['Класс устройства', viewport],
          ]}
        />
      </SideSection>
      <SideSection title="Содержимое">
        <DataTable
          title="Содержимое"
          columns={['Что', 'Сколько']}
          rows={counts.map(({ name, count }) => [name, formatNumber(count)])}
        />
      </SideSection>
      <SideSection title="Маршруты">
        <DataTable
          title="Маршруты"
          columns={['Страница', 'Адрес', 'Макет']}
          rows={routeIds.map((id) => [id, routes[id].path, routes[id].layout])}
        />
      </SideSection>
    </>
  );
}

/** Each sample uses another form, so that field names stay unique on the page. */
function FormSamples() {
  const { site } = useApp();
  const ofPlant = states.filter(({ form }) => isHrefOn(site.offers, formAddress(form)));
  return (
    <Section id="formy" title="Формы">
      <div className="split halves">
        {ofPlant.map(({ name, form, sample }) => (
          <Sample key={form} name={name}>
            <div className="tinted panel">
              <FormView
                form={form}
                path={href('dev')}
                phone={formatPhone(site.phone)}
                consentVersion=""
                advertisingVersion="1.0"
                returned={undefined}
                defaults={{}}
                {...callTimes(site)}
                shownAtMs={0}
                sample={sample}
              />
            </div>
          </Sample>
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

const withProblem = (problem: FormProgress['problem']) => rejectedForm({ errors: {}, problem });

const states: { name: string; form: FormId; sample: FormProgress }[] = [
  { name: 'Пустая', form: 'question', sample: untouchedForm },
  { name: 'С ошибками', form: 'service', sample: rejectedForm({ errors: wrong }) },
  { name: 'Отправляется', form: 'call', sample: { ...untouchedForm, phase: 'sending' } },
  { name: 'Отправлена', form: 'leasing', sample: { ...untouchedForm, phase: 'sent' } },
  { name: 'Нет связи', form: 'product', sample: withProblem('no-network') },
  { name: 'Слишком часто, 429', form: 'parts', sample: withProblem('too-often') },
  { name: 'Не сохранена, 503', form: 'claim', sample: withProblem('not-saved') },
  { name: 'Тот же ключ, другое содержание, 409', form: 'vacancy', sample: withProblem('sent-differently') },
];

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="below-8">
      <h3 className="note regular below-3">{name}</h3>
      {children}
    </div>
  );
}

/** What the pages of the content do not show in each of its states. */
function ControlSamples() {
  const here = '#upravlenie';
  return (
    <Section id="upravlenie" title="Управление">
      <Sample name="Кнопки на графите">
        <div className="on-band cushion">
          <ButtonRow>
            <ButtonLink href={here} text="Главное действие" />
            <ButtonLink href={here} look="on-dark" text="Второе действие" />
          </ButtonRow>
        </div>
      </Sample>
      <Sample name="Страница из середины длинного списка">
        <Pagination page={5} pageCount={9} toHref={() => here} />
      </Sample>
      <Sample name="На телефоне раздел складывает его заголовок">
        <FoldedSection id="primer-skladki" title="Раздел, который складывается" size="1 строка" isOpen={false}>
          <p>Таблица, в которой ищут одно значение.</p>
        </FoldedSection>
      </Sample>
    </Section>
  );
}
