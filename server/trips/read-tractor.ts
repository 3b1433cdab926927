/** The tractor or truck of a request: a preset, or figures. */
import type { TractorList } from '#shared/content/tractor.ts';
import type { TowingVehicle, TrailerKind } from '#shared/trips/combination.ts';
import { presetTractorSchema, tractorSchema } from './check-request.ts';
import { parseRequest, UnreadableTrip } from './request-problems.ts';

/**
 * @param trailerKind undefined where any trailer may follow
 * @throws UnreadableTrip for an unknown preset, another coupling than the trailer's, figures that contradict each other
 */
export function readTractor(
  { presets }: TractorList,
  value: Record<string, unknown>,
  trailerKind: TrailerKind | undefined,
): TowingVehicle {
  if (value['preset'] === undefined) return readFigures(value, trailerKind);
  const { preset: id } = parseRequest(presetTractorSchema, value, ['tractor']);
  const found = presets.find((preset) => preset.id === id);
  const known = presets.map((preset) => preset.id).join(', ');
  if (found === undefined) throw refusal('preset', `Возможны значения: ${known}.`);
  const { id: _id, name: _name, title: _title, ...tractor } = found;
  if (trailerKind !== undefined && tractor.coupling !== couplingOf(trailerKind)) {
    throw refusal(
      'preset',
      tractor.coupling === 'hook' ? 'Полуприцепу нужен седельный тягач.' : 'Прицепу нужен грузовик.',
    );
  }
  return tractor;
}

function readFigures(value: Record<string, unknown>, trailerKind: TrailerKind | undefined): TowingVehicle {
  const { fifthWheelOffsetMm, couplingOverhangMm, rearDualTyres, ...figures } = parseRequest(tractorSchema, value, [
    'tractor',
  ]);
  const isHook = trailerKind === undefined ? fifthWheelOffsetMm === undefined : couplingOf(trailerKind) === 'hook';
  const coupling = isHook ? 'hook' : 'fifth-wheel';
  if (!isHook && fifthWheelOffsetMm === undefined) {
    throw refusal('fifthWheelOffsetMm', 'Поле обязательно для полуприцепа.');
  }
  if (isHook && trailerKind !== 'full-trailer' && couplingOverhangMm === undefined) {
    throw refusal(
      'couplingOverhangMm',
      'Грузовику нужно расстояние от задней оси до сцепного устройства, couplingOverhangMm, тягачу — смещение седла, fifthWheelOffsetMm.',
    );
  }
  const couplingAheadMm = isHook ? 0 - (couplingOverhangMm ?? 0) : (fifthWheelOffsetMm ?? 0);
  if (Math.abs(couplingAheadMm) >= figures.wheelbaseMm) {
    const field = isHook ? 'couplingOverhangMm' : 'fifthWheelOffsetMm';
    throw refusal(field, 'Больше базы: сцепка не может стоять дальше оси.');
  }
  if (figures.greatestFrontKg < figures.frontAxleKg) {
    throw refusal('greatestFrontKg', 'Меньше, чем приходится на переднюю ось без прицепа.');
  }
  if (figures.greatestRearKg < figures.rearAxlesKg) {
    throw refusal('greatestRearKg', 'Меньше, чем приходится на задние оси без прицепа.');
  }
  return { ...figures, coupling, couplingAheadMm, rearDualTyres: rearDualTyres ?? figures.rearAxleCount === 1 };
}

function couplingOf(trailerKind: TrailerKind): TowingVehicle['coupling'] {
  return trailerKind === 'semi-trailer' ? 'fifth-wheel' : 'hook';
}

function refusal(field: string, text: string): UnreadableTrip {
  return new UnreadableTrip([{ field: `tractor.${field}`, text }]);
}
