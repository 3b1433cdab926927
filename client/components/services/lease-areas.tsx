/**
 * What a lease costs as areas: advance, principal, interest, buy-out. Every area is to one scale, roubles a month upwards and
 * months to the right, so that a longer lease is lower and its interest visibly larger.
 */
import { formatNumber, formatRoubles, toTenths } from '#shared/format.ts';
import { listLeaseMonths } from '#shared/tools/lease-months.ts';
import { estimateLeasing, type LeasingTerms, leasingLimits } from '#shared/tools/leasing.ts';
import styles from './lease-areas.module.css';

/** Units of the drawing. */
const sheet = { width: 760, height: 304, topY: 34, roadY: 260, gap: 18 };
/** The word «выкуп» with its gap, as large as on a phone. */
const buyoutWordWidth = 110;
/** The longest lease, months, and the most that a month is wide. */
const [mostMonths, widestMonth] = [leasingLimits.months.max, 8.6];

/** A payment as high as the sheet: of the smallest advance over three years, unless it is higher itself. */
const highest = { advance: leasingLimits.advance.min, months: 36 };

export function LeaseAreas({ terms }: { terms: LeasingTerms }) {
  const { advanceRub, buyoutRub, monthlyRub } = estimateLeasing(terms, 0);
  const topRub = Math.max(estimateLeasing({ ...terms, ...highest }, 0).monthlyRub, monthlyRub);
  const months = listLeaseMonths(terms);
  const toHeight = (rub: number) => toTenths((rub / topRub) * (sheet.roadY - sheet.topY));
  const atOnce = (advanceRub + buyoutRub) / topRub;
  const monthWidth = Math.min((sheet.width - 2 * sheet.gap) / (mostMonths + atOnce), widestMonth);
  /** A sum paid at once, as wide as it takes at full height. */
  const toWidth = (rub: number) => toTenths((rub / topRub) * monthWidth);
  const startX = toWidth(advanceRub) + sheet.gap;
  const endX = toTenths(startX + terms.months * monthWidth);
  const buyoutX = endX + 4 + toWidth(buyoutRub);
  const hasRoom = buyoutX + buyoutWordWidth < sheet.width;
  const principal = months.map(
    ({ month, principalRub }) =>
      `V${toTenths(sheet.roadY - toHeight(principalRub))}H${toTenths(startX + month * monthWidth)}`,
  );
  const years = Array.from({ length: Math.floor(terms.months / 12) }, (_, index) => index + 1);
  const yearX = (year: number) => toTenths(startX + year * 12 * monthWidth);
  return (
    <svg
      className={styles['areas']}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={describe(terms)}
    >
      <path
        className="in-ink"
        d={`M0 ${sheet.topY}h${toWidth(advanceRub)}V${sheet.roadY}H0ZM${endX + 4} ${sheet.topY}h${toWidth(buyoutRub)}V${sheet.roadY}h-${toWidth(buyoutRub)}Z`}
      />
      <path
        className="in-signal"
        d={`M${startX} ${sheet.roadY}V${sheet.roadY - toHeight(monthlyRub)}H${endX}V${sheet.roadY}Z`}
      />
      <path fill="#8f9ba7" d={`M${startX} ${sheet.roadY}${principal.join('')}V${sheet.roadY}Z`} />
      <path
        stroke="var(--band)"
        strokeOpacity="0.5"
        strokeWidth="1.5"
        d={years.map((year) => `M${yearX(year)} ${sheet.topY}V${sheet.roadY + 8}`).join('')}
      />
      <path className="outline" d={`M0 ${sheet.roadY}H${sheet.width}`} />
      <text x="0" y={sheet.height - 8}>
        аванс
      </text>
      {years.map((year) => (
        <text key={year} x={yearX(year)} y={sheet.height - 8} textAnchor="middle">
          {year === 1 ? '1\u00a0год' : year}
        </text>
      ))}
      {buyoutRub > 0 && (
        <text
          x={hasRoom ? buyoutX + 12 : buyoutX}
          y={hasRoom ? sheet.topY + 16 : sheet.topY - 10}
          textAnchor={hasRoom ? undefined : 'end'}
        >
          выкуп
        </text>
      )}
      <text x={startX} y={sheet.roadY - toHeight(monthlyRub) - 12}>
        {`${terms.months} × ${formatRoubles(monthlyRub)}`}
      </text>
    </svg>
  );
}

function describe(terms: LeasingTerms): string {
  const months = listLeaseMonths(terms);
  const { advanceRub, buyoutRub, monthlyRub, riseRub } = estimateLeasing(terms, 0);
  const first = formatRoubles(Math.max(months[0]?.interestRub ?? 0, 0));
  return `Площади сумм: аванс ${formatRoubles(advanceRub)}, ${formatNumber(terms.months)} платежей по ${formatRoubles(monthlyRub)}, выкуп ${formatRoubles(buyoutRub)}. Процентов всего ${formatRoubles(riseRub)}: в первом платеже ${first}, к концу срока почти ничего.`;
}
