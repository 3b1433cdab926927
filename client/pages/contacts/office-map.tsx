/** A map of the offices, true to scale, with the distances between them. */

import type { Office } from '#shared/content/company.ts';
import { LiveMap } from './live-map.tsx';
import { createProjection, distanceKm, type MapPoint } from './map-projection.ts';
import styles from './office-map.module.css';

const width = 1280;
const height = 330;

export function OfficeMap({ offices }: { offices: Office[] }) {
  if (offices.length < 2) return undefined;
  const { toPoint, meridians, parallels } = createProjection(
    offices.map(({ coordinates }) => coordinates),
    { width, height },
  );
  const places = offices
    .map(({ id, city, coordinates }) => ({ id, city, coordinates, point: toPoint(coordinates) }))
    .sort((first, second) => first.point.x - second.point.x);
  const legs = places.slice(1).flatMap((to, index) => {
    const from = places[index];
    return from === undefined ? [] : [{ from, to, km: distanceKm(from.coordinates, to.coordinates) }];
  });
  return (
    <LiveMap caption="Площадки завода в одном масштабе, расстояния по прямой" elsewhere={toServiceLink(offices)}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {meridians.map(({ degree, at }) => (
          <g key={`e${degree}`}>
            <path className={styles['net']} d={`M${at} 0V${height}`} />
            <text className={styles['degree']} x={at + 6} y={height - 8}>{`${degree}° в. д.`}</text>
          </g>
        ))}
        {parallels.map(({ degree, at }) => (
          <g key={`n${degree}`}>
            <path className={styles['net']} d={`M0 ${at}H${width}`} />
            <text className={styles['degree']} x={6} y={at - 6}>{`${degree}° с. ш.`}</text>
          </g>
        ))}
        {legs.map(({ from, to, km }) => (
          <Leg key={to.id} from={from.point} to={to.point} km={km} />
        ))}
        {places.map(({ id, city, point }) => (
          <g key={id}>
            <circle className={styles['place']} cx={point.x} cy={point.y} r={8} />
            <text className={styles['city']} x={point.x} y={point.y + (point.y > height / 2 ? 38 : -20)}>
              {city}
            </text>
          </g>
        ))}
      </svg>
    </LiveMap>
  );
}

/** The offices as points on the map service's own site. */
function toServiceLink(offices: Office[]): string {
  const points = offices.map(({ coordinates: { longitude, latitude } }) => `${longitude},${latitude}`);
  return `https://yandex.ru/maps/?pt=${points.join('~')}`;
}

function Leg({ from, to, km }: { from: MapPoint; to: MapPoint; km: number }) {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return (
    <>
      <path className={styles['leg']} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <text className={styles['distance']} x={middle.x} y={middle.y + 30}>
        {`${km}\u00a0км`}
      </text>
    </>
  );
}
