/** Counts down to the hour that the plant has promised; once it has passed, what stands ready for that takes its place. */
import { timeLeftText } from '#shared/tools/opening-hours.ts';

const everyMs = 20_000;

export function start(part: HTMLElement): () => void {
  const [left, promised, late] = ['left', 'promised', 'late'].map((name) =>
    part.querySelector<HTMLElement>(`[data-reply="${name}"]`),
  );
  const by = Number(part.dataset['countsDown']);
  const tell = () => {
    const leftMs = by - Date.now();
    if (left) left.textContent = leftMs > 0 ? `Осталось ${timeLeftText(leftMs)}` : '';
    if (promised) promised.hidden = leftMs <= 0;
    if (late) late.hidden = leftMs > 0;
  };
  tell();
  const timer = setInterval(tell, everyMs);
  return () => clearInterval(timer);
}
