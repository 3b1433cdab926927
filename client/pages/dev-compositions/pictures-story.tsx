/** Claims beside their close-ups: without a file, with an upright picture, with long words. */
import { ClaimRow, type PicturedClaim } from '#client/components/ui/claim-row.tsx';
import type { CompositionSamples } from '#shared/page-data.ts';
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
  return (
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
  );
}
