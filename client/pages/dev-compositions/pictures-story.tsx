/** Claims beside their close-ups, and the table with pictures: without a file, with an upright picture, with long words. */
import { PictureTable } from '#client/components/figures/picture-table.tsx';
import { ClaimRow, type PicturedClaim } from '#client/components/ui/claim-row.tsx';
import type { CompositionSamples } from '#shared/dev-page-data.ts';
import { asMissing, asPortrait, longName, longText } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

export function PicturesStory({ picture }: Pick<CompositionSamples, 'picture'>) {
  const claim: PicturedClaim = { title: 'Масса с\u00a0весов', text: 'Каждый полуприцеп взвешен.', picture };
  const named = ['Масса', 'Оси', 'Швы', 'Грунт'].map((title) => ({ ...claim, title }));
  const bad: PicturedClaim[] = [
    { title: longName, text: longText, picture: { ...picture, caption: longName } },
    { ...claim, title: 'Нет файла', picture: asMissing(picture) },
    { ...claim, title: 'Портретный снимок', picture: asPortrait(picture) },
  ];
  const row = { name: 'Шторные', href: '#picture-table', picture, cells: ['32,6\u00a0т', '6,4\u00a0т'] };
  return (
    <>
      <Story part="claim-row" purpose={'Утверждение рядом с\u00a0крупным планом, который его показывает.'}>
        <StorySample data="Четыре утверждения">
          <ClaimRow claims={named} />
        </StorySample>
        <StorySample data="Название в шестьдесят букв и текст втрое длиннее, нет файла, портретный снимок">
          <ClaimRow claims={bad} />
        </StorySample>
        <StorySample data="Одно">
          <ClaimRow claims={[claim]} />
        </StorySample>
      </Story>
      <Story part="picture-table" purpose={'Величины нескольких вещей; картинка с\u00a0именем остаётся на\u00a0месте.'}>
        <StorySample data="Одна строка">
          <PictureTable label="Одна строка" columns={['Вид', 'Груз', 'Масса']} rows={[row]} />
        </StorySample>
        <StorySample data="Название в шестьдесят букв, нет файла, портретный снимок, двенадцать величин">
          <PictureTable
            label="Плохие строки"
            columns={['Вид', ...Array.from({ length: 12 }, (_, index) => `Величина ${index + 1}`)]}
            rows={[
              { ...row, name: longName, cells: Array.from({ length: 12 }, () => '—') },
              { ...row, name: 'Нет файла', picture: asMissing(picture) },
              { ...row, name: 'Портретный снимок', picture: asPortrait(picture) },
            ]}
          />
        </StorySample>
      </Story>
    </>
  );
}
