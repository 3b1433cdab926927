/** How a plant looks: its emblem and its colours, from one folder of the content. */
import { z } from 'zod';

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'нужна решётка и шесть знаков 0–9, a–f: #ff6a13');

export const brandFileSchema = z.strictObject({
  accent: colourSchema.describe('Fills, marks and focus; never small text'),
  accentInk: z
    .strictObject({ onLight: colourSchema, onDark: colourSchema })
    .optional()
    .describe(
      'Links and small text in the hue of the accent; absent: made of it, as dark and as bright as can be read',
    ),
  ink: colourSchema.describe('Text on light ground'),
  band: colourSchema.optional().describe('Ground of dark bands; absent: that of the text'),
  radiusPx: z.int().min(0).max(12).describe('Of corners'),
  namedBeside: z
    .boolean()
    .describe('Whether the short name of the plant stands beside the emblem; false: the emblem has it'),
  curtainMark: z.enum(['chevrons', 'none']).describe('What drawn curtains wear'),
});
export type BrandFile = z.infer<typeof brandFileSchema>;

/** A picture made of plain shapes: the browser, papers and drawn cards show the same ones. */
export interface VectorPicture {
  viewBox: string;
  /** Width by height. */
  ratio: number;
  shapes: VectorShape[];
}

export interface VectorShape {
  name: string;
  /** Spelled as React has them. */
  attributes: Readonly<Record<string, string>>;
  shapes: VectorShape[];
}

/** Colours that the plant chooses, and what is made of them; all `#rrggbb`. */
export interface BrandColours {
  accent: string;
  /** Under the pointer. */
  accentHover: string;
  /** Text on it. */
  onAccent: string;
  /** Text of its hue. */
  accentInkOnLight: string;
  accentInkOnDark: string;
  /** Beside the accent: the same hue, brighter and darker. */
  accentTint: string;
  accentShade: string;
  ink: string;
  band: string;
}

export interface Brand extends Pick<BrandFile, 'radiusPx' | 'namedBeside' | 'curtainMark'> {
  colours: BrandColours;
  emblem: VectorPicture;
  /** Square, with its own ground; absent: the emblem on a dark one. */
  icon?: VectorPicture;
}
