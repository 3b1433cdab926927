/** The machine in parts: numbered parts, coloured by what is said of them. */
import { MachineGround } from '#client/components/services/machine/machine-ground.tsx';
import { MachineSheets } from '#client/components/services/machine/machine-sheets.tsx';
import type { CompositionSamples } from '#shared/page-data.ts';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

export function MachineStory({ machines }: Pick<CompositionSamples, 'machines'>) {
  return (
    <Story part="machine-sheets" purpose="Чертёж по узлам: номер ведёт к строке таблицы, цвет говорит о сроке.">
      {machines.map(({ look, drawings, legend }) => (
        <StorySample key={look} data={`Как на странице «${look}»`}>
          <MachineGround look={look}>
            <MachineSheets drawings={drawings} legend={legend} />
          </MachineGround>
        </StorySample>
      ))}
      {machines.slice(0, 1).map(({ look, drawings, legend }) => (
        <StorySample key={look} data="Одна модель без узла, о котором сказано; подписи в шестьдесят букв">
          <MachineGround look={look}>
            <MachineSheets
              drawings={drawings.slice(0, 1).map((sheet) => ({
                ...sheet,
                title: longName,
                // The last is of a part that this model lacks.
                callouts: [...sheet.callouts.slice(0, 3), ...(drawings.at(-1)?.callouts ?? [])].map((callout) => ({
                  ...callout,
                  text: longName,
                  figure: longName,
                })),
              }))}
              legend={legend.map((entry) => ({ ...entry, text: longName }))}
            />
          </MachineGround>
        </StorySample>
      ))}
    </Story>
  );
}
