/** Cards below their models, which stand on one ground line to one scale; on a phone they slide. `--columns` sets how many fit. */
import { formatNumber } from '#shared/format.ts';
import type { DrawnModels } from '#shared/page-data.ts';
import styles from './ground-line.module.css';
import { StandingModel } from './standing-model.tsx';

interface GroundLineProps {
  cards: readonly { title: string; text: string; href?: string | undefined; model?: string | undefined }[];
  models: DrawnModels;
}

export function GroundLine({ cards, models }: GroundLineProps) {
  return (
    <ul className={`slide-row ${styles['line']}`}>
      {cards.map(({ title, text, href, model }) => {
        const drawn = model === undefined ? undefined : models[model];
        return (
          <li key={title} className="column linked-card">
            <div>{drawn && <StandingModel {...drawn} />}</div>
            <h3>
              {href === undefined ? (
                title
              ) : (
                // A tool that is filled in already is no page of its own for search engines.
                <a href={href} rel={href.includes('?') ? 'nofollow' : undefined}>
                  {title}
                </a>
              )}
            </h3>
            <p className="small">{text}</p>
            {drawn && (
              <p className="note figures at-foot">
                {`${drawn.name}, ${formatNumber(Math.round(drawn.lengthMm / 10) / 100)}\u00a0м`}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
