/** LabelledPicture: names on leader lines, numbers on a phone. */
import { LabelledPicture } from '#client/components/figures/labelled-picture.tsx';
import { ClaimRow, type PicturedClaim } from '#client/components/ui/claim-row.tsx';
import type { Picture } from '#shared/content/picture.ts';
import type { CompositionSamples } from '#shared/page-data.ts';
import { asMissing, asPortrait, longName, longText } from './bad-data.ts';
import { Story } from './story.tsx';

const labels = [
  { text: 'Корпус 2: сборка', point: { x: 62, y: 36 }, place: { x: 66, y: 14 } },
  { text: 'Площадка выдачи', point: { x: 34, y: 70 }, place: { x: 16, y: 86 } },
];
const longLabels = labels.map((label) => ({ ...label, text: longName }));

export function LabelledPictureStory({ picture }: { picture: Picture }) {
  return (
    <Story
      part="labelled-picture"
      purpose="Картинка с названиями того, что на ней видно."
      samples={{
        'Две подписи': <LabelledPicture picture={picture} labels={labels} />,
        'Подписи в шестьдесят букв': <LabelledPicture picture={picture} labels={longLabels} />,
        'Портретный снимок': <LabelledPicture picture={asPortrait(picture)} labels={labels} />,
        'Файла нет': <LabelledPicture picture={asMissing(picture)} labels={labels} />,
      }}
    />
  );
}

/** Claims beside their close-ups: without a file, with an upright picture, with long words. */
export function PicturesStory({ picture }: Pick<CompositionSamples, 'picture'>) {
  const claim: PicturedClaim = { title: 'Масса с\u00a0весов', text: 'Каждый полуприцеп взвешен.', picture };
  const named = ['Масса', 'Оси', 'Швы', 'Грунт'].map((title) => ({ ...claim, title }));
  const bad: PicturedClaim[] = [
    { title: longName, text: longText, picture: { ...picture, caption: longName } },
    { ...claim, title: 'Нет файла', picture: asMissing(picture) },
    { ...claim, title: 'Портретный снимок', picture: asPortrait(picture) },
  ];
  return (
    <Story
      part="claim-row"
      purpose={'Утверждение рядом с\u00a0крупным планом, который его показывает.'}
      samples={{
        'Четыре утверждения': <ClaimRow claims={named} />,
        'Название в шестьдесят букв и текст втрое длиннее, нет файла, портретный снимок': <ClaimRow claims={bad} />,
        Одно: <ClaimRow claims={[claim]} />,
      }}
    />
  );
}
