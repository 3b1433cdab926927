/** What formulas may count: payloads and heights by the loading engine, leasing, rent, delivery, numbers of records. */
import { z } from 'zod';
import { lawfulPayload } from '#server/trips/lawful-payload.ts';
import { trailerOf } from '#server/trips/trailer-of-product.ts';
import { baseChoice, optionsOfTrim } from '#shared/configuration/equipment.ts';
import { configurationTermsSchema } from '#shared/content/configuration-terms.ts';
import { deliverySchema } from '#shared/content/delivery.ts';
import { loadingSheetsSchema } from '#shared/content/loading-sheets.ts';
import { productSchema } from '#shared/content/product.ts';
import { roadLimitsSchema } from '#shared/content/road-limits.ts';
import { type TractorPreset, tractorListSchema } from '#shared/content/tractor.ts';
import { trailerTypeSchema } from '#shared/content/trailer-type.ts';
import { countDelivery } from '#shared/tools/delivery.ts';
import { estimateLeasing, leasingKeys, leasingLimits, usualTerms } from '#shared/tools/leasing.ts';
import { rentDays, sumRent } from '#shared/tools/rent.ts';
import { bulkBodyOf, heightOf } from '#shared/trips/bulk-body.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { groupLimit, roadClasses } from '#shared/trips/road-rules.ts';
import { lawfulWindow } from '#shared/trips/window.ts';
import { type FigureFunction, fieldsOf, type RawFiles } from './figure-sources.ts';
import { type FormulaArgument, FormulaError } from './formula.ts';

/** Where a product's choice of equipment may differ from the model's price: `payload(samosval-28, 6x2, 11.5, max)`. */
const { kind, type, drawing, spec, trims, options, availability } = productSchema.shape;
const loadedProductSchema = z.object({ kind, type, drawing, spec, trims, options });
type LoadedProduct = z.infer<typeof loadedProductSchema>;

/** All fields: figures are found among them and in the specification. */
const listedProductSchema = z.looseObject({
  category: z.string().optional(),
  type: z.string(),
  availability,
  spec: z.record(z.string(), z.unknown()),
});
const { rentRubPerDay } = trailerTypeSchema.shape;
const typesSchema = z.array(z.object({ code: z.string(), category: z.string(), drawing, rentRubPerDay }));

export function createFigureFunctions(files: RawFiles): ReadonlyMap<string, FigureFunction> {
  const read = createReader(files);
  const readLimits = () => read('road-limits.yaml', roadLimitsSchema);

  const typeOf = (code: string) => read('types.yaml', typesSchema).find((type) => type.code === code);

  const productOf = ({ text }: FormulaArgument) => {
    const product = read(`products/${text}.yaml`, loadedProductSchema);
    return { ...product, drawing: product.drawing ?? typeOf(product.type)?.drawing };
  };

  /** Its trim if the word is one of its trims, else an option beyond the first trim. */
  const choiceOf = (product: LoadedProduct, equipment: readonly FormulaArgument[]) => {
    const words = equipment.map(({ text }) => text);
    const trim = product.trims.find(({ code }) => words.includes(code))?.code ?? baseChoice(product).trim;
    const options = words.filter((word) => word !== trim);
    const strange = options.find((word) => product.options.every(({ code }) => code !== word));
    if (strange !== undefined) throw new FormulaError(`нет ни комплектации, ни опции «${strange}»`);
    const included = optionsOfTrim(product, trim);
    return { trim, options: options.filter((code) => !included.includes(code)) };
  };

  const roadOf = (road: FormulaArgument | undefined) => {
    const roadClass = roadClasses.find((each) => each === road?.number());
    if (roadClass === undefined) throw new FormulaError(`дороги бывают ${roadClasses.join(', ')} т`);
    return roadClass;
  };

  const tractorOf = ({ text }: FormulaArgument) => {
    const tractor = read('tractors.yaml', tractorListSchema).presets.find(({ id }) => id === text);
    if (tractor === undefined) throw new FormulaError(`в tractors.yaml нет «${text}»`);
    return tractor;
  };

  const payloads = new Map<string, number>();
  /** Once for the same words: texts name a payload dozens of times. */
  const payloadOf = (args: readonly FormulaArgument[], cargo: readonly CargoLine[] = []) => {
    const key = JSON.stringify([args.map(({ text }) => text), cargo]);
    const massKg = payloads.get(key) ?? computePayload(args, cargo);
    payloads.set(key, massKg);
    return massKg;
  };

  const computePayload = (args: readonly FormulaArgument[], cargo: readonly CargoLine[]) => {
    const [model, tractorId, road, ...equipment] = three(args, 'payload(модель, тягач, дорога)');
    const product = productOf(model);
    const tractor = tractorOf(tractorId);
    const roadClass = roadOf(road);
    const payload = lawfulPayload(
      product,
      tractor,
      { limits: readLimits(), roadClass },
      choiceOf(product, equipment),
      cargo,
    );
    if (payload === undefined)
      throw new FormulaError(`у «${model.text}» с «${tractorId.text}» нет груза без разрешения`);
    return payload.massKg;
  };

  /** Where the centre of so many kilograms may lie on the floor, mm from where it begins. */
  const windowOf = (args: readonly FormulaArgument[]) => {
    const [model, mass, tractor, road, ...equipment] = args;
    const product = model && productOf(model);
    const trailer = product && trailerOf(product, choiceOf(product, equipment));
    if (!mass || !tractor || trailer === undefined)
      throw new FormulaError('пишется windowFrom(модель, кг, тягач, дорога)');
    const places = limitPlaces({ tractor: tractorOf(tractor), trailer }, readLimits(), roadOf(road));
    const window = lawfulWindow(places, { fromMm: 0, toMm: trailer.floorLengthMm }, mass.number());
    if (window === undefined) throw new FormulaError(`для ${mass.text} кг на «${model?.text}» нет законного места`);
    return window;
  };

  /** One container of so many feet, with what is in it. */
  const containerOf = ([feet, ...args]: readonly FormulaArgument[]) => {
    const size = ([20, 40, 45] as const).find((each) => each === feet?.number());
    if (size === undefined) throw new FormulaError('пишется containerKg(20, 40 или 45, модель, тягач, дорога)');
    return payloadOf(args, [{ kind: 'container', size, massKg: 1, count: 1, stop: 1 }]);
  };

  /** A body filled level: a full one, or as much as is lawful. */
  const fillOf = (args: readonly FormulaArgument[]) => {
    const [model, cargo, ...rest] = three(args, 'fill…(модель, груз, тягач, дорога)');
    const product = productOf(model);
    const { bodyVolumeM3, innerHeightMm } = product.spec;
    const body = bulkBodyOf(product);
    if (bodyVolumeM3 === undefined || innerHeightMm === undefined || body === undefined) {
      throw new FormulaError(`у «${model.text}» нет кузова, который насыпают`);
    }
    const kgM3 = densityOf(cargo);
    const massKg = Math.min(payloadOf([model, ...rest]), bodyVolumeM3 * kgM3);
    const volumeM3 = massKg / kgM3;
    return {
      massKg,
      volumeM3,
      heightMm: volumeM3 < bodyVolumeM3 ? Math.min(innerHeightMm, heightOf(body, volumeM3)) : innerHeightMm,
    };
  };

  /** kg/m³, or the name of a cargo in loading-sheets.yaml. */
  const densityOf = (cargo: FormulaArgument) => {
    const { grain, bulk, timber } = read('loading-sheets.yaml', loadingSheetsSchema);
    return [...grain, ...bulk, ...timber].find(({ name }) => name === cargo.text)?.kgM3 ?? cargo.number();
  };

  const leaseOf = (args: readonly FormulaArgument[]) => {
    const given = Object.fromEntries(args.map((arg, index) => [leasingKeys[index], arg.number()]));
    return estimateLeasing({ ...usualTerms(only(args).number()), ...given }, 0);
  };

  /** Of a loan that is paid off in so many equal monthly payments: one over it is the annuity factor. */
  const paymentShareOf = ([months, ratePct]: readonly FormulaArgument[]) => {
    if (!months || !ratePct) throw new FormulaError('пишется paymentShare(месяцы, ставка в процентах)');
    const terms = { price: 1, advance: 0, months: months.number(), rate: ratePct.number(), buyout: 0 };
    return estimateLeasing(terms, 0).paymentShare;
  };

  /** What the estimate of leasing starts with and lets choose: its advance, term and so on. */
  const leaseLimitOf = ({ text }: FormulaArgument) => {
    const key = leasingKeys.find((each) => each === text);
    if (key === undefined) throw new FormulaError(`у лизинга есть ${leasingKeys.join(', ')}`);
    const { min, max } = leasingLimits[key];
    return { min, max, start: usualTerms(min)[key] };
  };

  const rentOf = ([type, days, count]: readonly FormulaArgument[]) => {
    const rates = typeOf(type?.text ?? '')?.rentRubPerDay;
    const sum = rates && days && sumRent(rates, days.number(), count?.number() ?? 1);
    if (!sum) throw new FormulaError(`«${type?.text}» на столько дней не сдаётся`);
    return sum;
  };

  /** Days of a rent, as the estimate counts them. */
  const daysOf = ([from, to]: readonly FormulaArgument[]) => {
    const days = from && to && rentDays(from.text, to.text);
    if (days === undefined) throw new FormulaError('пишется rentDays(2026-06-22, 2026-10-31)');
    return days;
  };

  const riseOf = ({ text }: FormulaArgument) => {
    const rows = read('set-terms.yaml', configurationTermsSchema).priceRise?.rows ?? [];
    const row = rows.find(({ types }) => types.some((type) => type === text));
    if (row === undefined) throw new FormulaError(`в set-terms.yaml нет роста цены «${text}»`);
    return row.percent;
  };

  /** Tonnes on the axles of a group. */
  const limitOf = (args: readonly FormulaArgument[]) => {
    const [axles, spacing, tyres, road] = three(args, 'limit(оси, расстояние в мм, single или dual, дорога)');
    const group = { axleCount: axles.number(), spacingMm: spacing.number(), dualTyres: tyres.text === 'dual' };
    return groupLimit(readLimits(), roadOf(road), group).greatestKg / 1000;
  };

  const deliveryOf = (args: readonly FormulaArgument[]) => {
    const [to, type, count] = three(args, 'delivery(город, тип, сколько)');
    const terms = read('delivery.yaml', deliverySchema);
    const city = terms.cities.find(({ slug }) => slug === to.text);
    if (city === undefined) throw new FormulaError(`в delivery.yaml нет города «${to.text}»`);
    const surcharged = terms.surcharges.flatMap(({ types }) => types).find((code) => code === type.text);
    return countDelivery(terms, city, { ...(surcharged && { type: surcharged }), count: count.number() });
  };

  /** Products of a type, of an availability, or of a category with those below it. */
  const productsIn = ({ text }: FormulaArgument) =>
    files
      .list('products')
      .map((file) => read(file, listedProductSchema))
      .map((product) => ({ ...product, category: product.category ?? typeOf(product.type)?.category ?? '' }))
      .filter(
        ({ category, type, availability }) =>
          [type, availability, category].includes(text) || text === '' || category.startsWith(`${text}/`),
      );

  const figuresIn = ([group, key]: readonly FormulaArgument[]) => {
    if (group === undefined || key === undefined) throw new FormulaError('пишется least(тип или раздел, поле)');
    const figures = productsIn(group)
      .map((product) => figureAt(product, key.text) ?? product.spec[key.text])
      .filter((each) => typeof each === 'number');
    if (figures.length === 0) throw new FormulaError(`ни у одного товара «${group.text}» нет ${key.text}`);
    return figures;
  };

  const countOf = ({ text }: FormulaArgument) => {
    const list = files.readRaw(`${text}.yaml`);
    return Array.isArray(list) ? list.length : files.list(text).length;
  };

  return new Map<string, FigureFunction>([
    ['round', (args) => roundBy(Math.round, args)],
    ['floor', (args) => roundBy((value) => Math.floor(value + tolerance), args)],
    ['ceil', (args) => roundBy((value) => Math.ceil(value - tolerance), args)],
    ['min', (args) => Math.min(...args.map((arg) => arg.number()))],
    ['max', (args) => Math.max(...args.map((arg) => arg.number()))],
    ['tonnes', (args) => Math.floor(only(args).number() / 100 + tolerance) / 10],
    ['tractor', (args) => massOf(tractorOf(only(args)))],
    ['payload', (args) => payloadOf(args)],
    ['containerKg', containerOf],
    ['windowFrom', (args) => windowOf(args).fromMm],
    ['windowTo', (args) => windowOf(args).toMm],
    ['fillKg', (args) => fillOf(args).massKg],
    ['fillM3', (args) => fillOf(args).volumeM3],
    // Down to centimetres: a mark that is too high overloads.
    ['fillMm', (args) => Math.floor(fillOf(args).heightMm / 10 + tolerance) * 10],
    ['density', (args) => densityOf(only(args))],
    ['lease', (args) => leaseOf(args).monthlyRub],
    ['leaseRise', (args) => leaseOf(args).risePct],
    ['paymentShare', paymentShareOf],
    ['leaseStart', (args) => leaseLimitOf(only(args)).start],
    ['leaseLeast', (args) => leaseLimitOf(only(args)).min],
    ['leaseMost', (args) => leaseLimitOf(only(args)).max],
    ['rent', (args) => rentOf(args).rubPerDay],
    ['rentSum', (args) => rentOf(args).rub],
    ['rentDays', daysOf],
    ['priceRise', (args) => riseOf(only(args))],
    ['limit', limitOf],
    ['delivery', (args) => deliveryOf(args).rub],
    ['models', (args) => productsIn(only(args)).length],
    ['least', (args) => Math.min(...figuresIn(args))],
    ['greatest', (args) => Math.max(...figuresIn(args))],
    ['count', (args) => countOf(only(args))],
  ]);
}

/** By its path: `warranty.months`. */
function figureAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((inner, key) => fieldsOf(inner)[key], record);
}

/** With driver and fuel, without a trailer. */
const massOf = ({ frontAxleKg, rearAxlesKg }: TractorPreset) => frontAxleKg + rearAxlesKg;

/** Reads a file by a schema, once: payloads ask for the same tables a thousand times. */
function createReader(files: RawFiles) {
  const known = new Map<z.ZodType, Map<string, unknown>>();
  return <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> => {
    const ofSchema = known.get(schema) ?? new Map<string, z.infer<Schema>>();
    known.set(schema, ofSchema);
    const before = ofSchema.get(file);
    if (before !== undefined) return before as z.infer<Schema>;
    const raw = files.readRaw(file);
    if (raw === undefined) throw new FormulaError(`файла ${file} нет`);
    const { data, error } = schema.safeParse(raw);
    if (error !== undefined) throw new FormulaError(`в ${file} есть ошибки: ${error.issues[0]?.path.join('.')}`);
    ofSchema.set(file, data);
    return data;
  };
}

/** Less than a rounding of numbers adds up to. */
const tolerance = 1e-6;

function roundBy(round: (value: number) => number, args: readonly FormulaArgument[]): number {
  const [value, digits] = args;
  if (value === undefined) throw new FormulaError('нечего округлять');
  const scale = 10 ** (digits?.number() ?? 0);
  return round(value.number() * scale) / scale;
}

function only([first]: readonly FormulaArgument[]): FormulaArgument {
  if (first === undefined) throw new FormulaError('в скобках пусто');
  return first;
}

function three([first, second, third, ...more]: readonly FormulaArgument[], usage: string) {
  if (first === undefined || second === undefined || third === undefined) throw new FormulaError(`пишется ${usage}`);
  return [first, second, third, ...more] as const;
}
