/** LabelledPicture: names on leader lines, numbers on a phone. */
import { LabelledPicture } from '#client/components/figures/labelled-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import { asMissing, asPortrait, longName } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

const labels = [
  { text: 'Корпус 2: сборка', point: { x: 62, y: 36 }, place: { x: 66, y: 14 } },
  { text: 'Площадка выдачи', point: { x: 34, y: 70 }, place: { x: 16, y: 86 } },
];
const longLabels = labels.map((label) => ({ ...label, text: longName }));

export function LabelledPictureStory({ picture }: { picture: Picture }) {
  return (
    <Story part="labelled-picture" purpose="Картинка с названиями того, что на ней видно.">
      <StorySample data="Две подписи">
        <LabelledPicture picture={picture} labels={labels} />
      </StorySample>
      <StorySample data="Подписи в шестьдесят букв">
        <LabelledPicture picture={picture} labels={longLabels} />
      </StorySample>
      <StorySample data="Портретный снимок">
        <LabelledPicture picture={asPortrait(picture)} labels={labels} />
      </StorySample>
      <StorySample data="Файла нет">
        <LabelledPicture picture={asMissing(picture)} labels={labels} />
      </StorySample>
    </Story>
  );
}
