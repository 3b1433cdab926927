/** Claims, each beside the close-up that shows it; on a phone they slide. */
import type { Picture } from '#shared/content/picture.ts';
import styles from './claim-row.module.css';
import { rowTabStop } from './data-table.tsx';
import { TilePicture } from './tile-picture.tsx';

export interface PicturedClaim {
  title: string;
  text: string;
  picture: Picture;
}

export function ClaimRow({ claims }: { claims: PicturedClaim[] }) {
  const isInFours = claims.length % 4 === 0;
  return (
    <ul
      className={`full-rows slide-row stages ${styles['claims']}`}
      data-count={isInFours ? 4 : 3}
      tabIndex={rowTabStop}
    >
      {claims.map(({ title, text, picture }) => (
        <li key={title}>
          <figure>
            <TilePicture picture={picture} shape="photo" isLarge={!isInFours} />
            {picture.caption !== undefined && <figcaption>{picture.caption}</figcaption>}
          </figure>
          <h3>{title}</h3>
          <p className="small-on-phone">{text}</p>
        </li>
      ))}
    </ul>
  );
}
