/** The dimension drawing of the page's trailer. It depends on the figures of the trailer alone, so it is drawn once. */
import { usePage } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { remembered } from '#client/hydration/remembered.ts';
import styles from './drawing.module.css';
import { TrailerDrawing } from './trailer-drawing.tsx';

export function PageDrawing() {
  const { drawn } = usePage();
  const { viewport } = useApp();
  if (drawn === undefined) return undefined;
  const { spec, type, kind, shortName } = drawn;
  const draw = () => (
    <TrailerDrawing spec={spec} type={type} kind={kind} name={shortName} isForPhones={viewport === 'mobile'} />
  );
  return (
    <div
      className={styles['box']}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
      dangerouslySetInnerHTML={remembered(spec, `drawing-${viewport}`, draw)}
    />
  );
}
