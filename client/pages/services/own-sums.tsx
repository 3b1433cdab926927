/** The tools that answer at once, without a manager. */
import { href } from '#shared/routes.ts';
import styles from './own-sums.module.css';

const sums = [
  {
    title: 'Подбор по\u00a0грузу',
    text: 'Назовите груз и\u00a0тягач: покажем, какие модели увезут его за\u00a0рейс, где встанет каждое место и\u00a0почём тонна.',
    link: href('podbor'),
  },
  {
    title: 'Проверить рейс',
    text: 'Нагрузки на\u00a0оси на\u00a0выезде и\u00a0после каждой выгрузки, что сдвинуть, и\u00a0лист водителю.',
    link: href('reys'),
  },
];

export function OwnSums() {
  return (
    <ul className={styles['sums']}>
      {sums.map(({ title, text, link }) => (
        <li key={link} className="linked-card">
          <h3>
            <a href={link}>{title}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
