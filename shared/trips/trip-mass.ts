/** Masses as people type them: of a piece in kilograms, of bulk in tonnes; and the slip between the two. Addresses keep kilograms. */
import type { TripKey, TripLineNumber } from '#shared/queries/page-queries.ts';
import { findCargoKind, isBulkKind } from './cargo-kinds.ts';
import { formatKg, formatTonnes, nbsp } from './placement-words.ts';

type TripText = Readonly<Partial<Record<TripKey, string>>>;

/** Of one piece, or of a heap. */
export const mostMassKg = 100_000;

/** «20», «1 200», «20,5 т», «500 кг», which leaves no question of units; undefined for anything else. */
function readTyped(text: string): { value: number; unit?: 'kg' | 't' } | undefined {
  const bare = text.replace(/[\s\u00a0]/g, '');
  const [, whole, fraction = '0', unit] = /^(\d{1,9})(?:[.,](\d{1,3}))?(кг|т|тонн[аы]?)?\.?$/iu.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole}.${fraction}`);
  return { value, ...(unit !== undefined && { unit: /^кг/i.test(unit) ? 'kg' : 't' }) };
}

/** In kilograms; undefined for what is no mass, or may have three digits of thousands. @param unit of a figure that names none */
export function readMassKg(text: string, unit: 'kg' | 't' = 'kg'): number | undefined {
  const typed = readTyped(text);
  if (typed === undefined) return undefined;
  const kg = (typed.unit ?? unit) === 't' ? Math.round(typed.value * 1000) : typed.value;
  const isClear = Number.isInteger(kg) || /[.,]\d\d?(?!\d)/.test(text);
  return isClear && kg >= 1 && kg <= mostMassKg ? kg : undefined;
}

/** `t` where the field has asked for tonnes and what was typed is none. */
type LineMass = { mass: string; unit?: string | undefined };

/** One spelling for one mass: kilograms, without a unit unless it answers a question. What cannot be read stays as it was typed. */
export function plainMass(kind: string, { mass, unit }: LineMass): LineMass {
  const isInTonnes = unit === 't' && isBulkKind(kind);
  const spelled = readTyped(mass)?.unit;
  if (!isInTonnes && spelled === undefined) return { mass };
  const kg = readMassKg(mass, isInTonnes ? 't' : 'kg');
  if (kg === undefined) return { mass, ...(isInTonnes && { unit: 't' }) };
  return { mass: spelled !== undefined && isDoubtful(kind, kg) ? `${withComma(kg)} кг` : withComma(kg) };
}

/** Where a figure without a unit is too light for its kind, or too heavy for any road: what it may have meant. */
export function massQuestion(text: TripText, row: TripLineNumber) {
  const kind = text[`kind${row}`] ?? '';
  const typed = readTyped(text[`mass${row}`] ?? '');
  if (typed === undefined || typed.unit !== undefined || typed.value < 1) return undefined;
  const { value } = typed;
  const isHeavy = text[`unit${row}`] === 't' && isBulkKind(kind) && value <= mostMassKg;
  if (isHeavy) {
    const tonnes = formatTonnes(value);
    return {
      text: `${formatTonnes(value * 1000)} за${nbsp}рейс не${nbsp}увезти. Это ${formatKg(value)}?`,
      choices: [{ text: value < 1000 ? `Да, ${formatKg(value)}` : `Да, ${tonnes}`, mass: `${withComma(value)} кг` }],
    };
  }
  if (!isDoubtful(kind, value)) return undefined;
  const asKg = { text: formatKg(value), mass: `${withComma(value)} кг` };
  const isTonnes = value * 1000 <= mostMassKg;
  return isTonnes
    ? {
        /** «20 кг или 20 т?» */
        text: `${formatKg(value)} или ${formatTonnes(value * 1000)}?`,
        /** What the field would hold after each answer. */
        choices: [asKg, { text: formatTonnes(value * 1000), mass: String(Math.round(value * 1000)) }],
      }
    : { text: `Всего ${formatKg(value)}?`, choices: [{ ...asKg, text: `Да, ${asKg.text}` }] };
}

/** What the field of a line shows: bulk in tonnes, unless it is asked what was meant. */
export function shownMass(text: TripText, row: TripLineNumber): string | undefined {
  const mass = text[`mass${row}`];
  if (mass === undefined || !isBulkKind(text[`kind${row}`] ?? '') || massQuestion(text, row) !== undefined) return mass;
  const typed = readTyped(mass);
  return typed === undefined || typed.unit !== undefined ? mass : withComma(typed.value / 1000);
}

const withComma = (value: number) => String(value).replace('.', ',');

function isDoubtful(kind: string, kg: number): boolean {
  return kg < (findCargoKind(kind)?.lightestKg ?? 0);
}
