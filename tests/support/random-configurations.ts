/** Sets of the sample catalogue, as a visitor may choose them. */
import fc from 'fast-check';
import { type Configuration, mostInConfiguration } from '#shared/configuration/configuration.ts';
import { changeTrim } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { content } from './our-content.ts';

const { configurationTerms } = content;

/** Any configuration that the model can be had with. */
export function configurationsOf(product: Product): fc.Arbitrary<Configuration> {
  const { trims, options, spec } = product;
  const { leastMm, greatestMm } = configurationTerms.couplingHeight;
  const colours = configurationTerms.colours.filter(({ retired }) => retired === undefined).map(({ number }) => number);
  const heights = fc.integer({ min: leastMm / 10, max: greatestMm / 10 }).map((centimetres) => centimetres * 10);
  const coupling: fc.Arbitrary<number | undefined> =
    spec.couplingHeightMm === undefined ? fc.constant(undefined) : fc.option(heights, { nil: undefined });
  return fc
    .record({
      trim: trims.length === 0 ? fc.constant(undefined) : fc.constantFrom(...trims.map(({ code }) => code)),
      options: fc.shuffledSubarray(options.map(({ code }) => code)),
      colour: fc.option(fc.constantFrom(...colours), { nil: undefined }),
      couplingHeightMm: coupling,
      count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: mostInConfiguration })),
    })
    .map(({ trim, options: wanted, ...extras }) => ({
      ...changeTrim(product, { trim, options: wanted }, trim),
      ...extras,
    }));
}
