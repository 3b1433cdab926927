/** /dev: design tokens, components in their states, and what the server runs. */

import { PageContents } from '#client/components/services/page-contents.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { DevLayout } from '#client/layouts/dev-layout.tsx';
import { href } from '#shared/routes.ts';
import { Colours } from './colours.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { ServerFacts } from './server-facts.tsx';
import { Spacing } from './spacing.tsx';
import { TypeScale } from './type-scale.tsx';

export const OwnLayout = DevLayout;

export function Page({ data: { nodeVersion, counts, samples } }: PageProps<'dev'>) {
  return (
    <>
      <PageHeading
        title="Сайт изнутри"
        lead="Из чего он собран: цвета, шрифт, отступы и компоненты — те же файлы, что на страницах. И что работает на этом сервере: сборка, маршруты, объём содержимого."
      />
      <PageContents links={sections} />
      <Colours />
      <TypeScale />
      <Spacing />
      <ControlSamples />
      <FormSamples />
      <PictureSamples samples={samples} />
      <ServerFacts nodeVersion={nodeVersion} counts={counts} />
    </>
  );
}

const sections = [
  { href: href('dev-compositions'), text: 'Части страниц' },
  { href: '#tsveta', text: 'Цвета' },
  { href: '#shrift', text: 'Шрифт' },
  { href: '#otstupy', text: 'Отступы и движение' },
  { href: '#upravlenie', text: 'Управление' },
  { href: '#formy', text: 'Формы' },
  { href: '#izobrazheniya', text: 'Изображения' },
  { href: '#seychas', text: 'Сейчас на сервере' },
];
