/** The loading API in the words of OpenAPI, derived from the schemas that read its requests. */
import { z } from 'zod';
import {
  fitSchema,
  looseLineSchemas,
  lyingLineSchema,
  presetTractorSchema,
  productTrailerSchema,
  tractorSchema,
  trailerSchemas,
  tripSchema,
} from './check-request.ts';

// The answers of the loading API, for its description; a test holds real answers against them.

const placeSchema = z.enum([
  'tractor-front',
  'tractor-rear',
  'trailer-axles',
  'trailer-turntable',
  'kingpin',
  'drawbar',
  'train',
  'trailer-gross',
  'floor',
]);

const groupSchema = z.strictObject({
  id: placeSchema,
  loadKg: z.int(),
  limitKg: z.int().describe('The tightest of law and technical limits'),
  rule: z
    .string()
    .describe('The row of the limits: `single-axle`, `two-axles-dual`, `most-loaded-axle`, `technical`, …'),
});

const stateSchema = z.strictObject({
  lawful: z.boolean(),
  marginKg: z
    .int()
    .describe(
      'The smallest reserve of any limit of law or vehicle, in the answer of any state; negative when overloaded. ' +
        'Scales may err by 3 % of a limit: a trip with less in reserve is lawful, and on the edge. Says nothing of dimensions',
    ),
  trainKg: z.int(),
  kingpinKg: z.int().optional(),
  drawbarKg: z.int().optional(),
  groups: z.array(groupSchema),
  problems: z.array(z.strictObject({ at: placeSchema, overKg: z.int().positive(), text: z.string() })),
});

const pieceSchema = z.strictObject({
  line: z.int().describe('Index of the line in the cargo'),
  index: z.int().describe('Of the piece within its line, from 0'),
  stop: z.int(),
  massKg: z.number(),
  xMm: z.number().describe('Front edge, from the inner face of the front wall'),
  yMm: z.number().describe('Left edge, from the left wall'),
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  level: z.int().describe('0 on the floor, 1 on the piece below'),
});

export const checkAnswerSchema = stateSchema.extend({
  window: z
    .strictObject({ fromMm: z.int(), toMm: z.int() })
    .nullable()
    .describe('Where the common centre may lie; null where no place is lawful'),
  greatestPayloadKg: z.int().describe('The top of the load distribution diagram'),
  dimensions: z
    .array(
      z.strictObject({
        id: z.enum(['length', 'width', 'height']),
        valueMm: z.int(),
        limitMm: z.int(),
        text: z.string().optional().describe('Beyond the limit: `lawful` is false then'),
      }),
    )
    .optional()
    .describe('Of the train with its cargo, for models of the catalogue; `length` where the tractor is a preset'),
  advice: z.array(z.string()).optional().describe('On handling; never a verdict'),
  states: z
    .array(stateSchema.extend({ afterStop: z.int() }))
    .optional()
    .describe('Of a trip with several stops: departure and every stop but the last; the worst is the answer'),
  placement: z
    .strictObject({
      pieces: z.array(pieceSchema),
      gaps: z.array(z.strictObject({ fromMm: z.number(), toMm: z.number(), fill: z.string() })),
      reason: z.string(),
    })
    .optional()
    .describe('Where the engine has put the pieces that came without a place'),
  limits: z.strictObject({
    edition: z.string(),
    source: z.string().describe('With what the figures rest on, until the plant’s engineer has confirmed the edition'),
  }),
});

export const fitAnswerSchema = z.strictObject({
  models: z.array(
    z.strictObject({
      product: z.string(),
      fits: z.boolean(),
      pieces: z.int().describe('How many pieces have a place'),
      greatestPayloadKg: z.int(),
      reasons: z.array(z.string()),
    }),
  ),
});

const problemsSchema = z.strictObject({
  problems: z.array(z.strictObject({ field: z.string().describe('`cargo[0].massKg`'), text: z.string() })),
});

const tractor = z.union([presetTractorSchema, tractorSchema]);
const cargo = z.array(z.union([lyingLineSchema, ...Object.values(looseLineSchemas)])).min(1);

const checkRequestSchema = tripSchema.extend({
  trailer: z.union([productTrailerSchema, ...Object.values(trailerSchemas)]),
  tractor,
  cargo,
});

const fitRequestSchema = fitSchema.extend({ cargo, tractor });

const calls = {
  '/loading/check': {
    operationId: 'checkLoading',
    summary:
      'Whether a trip is lawful: axle loads against limits. Answered by this site itself, never by a company API',
    request: checkRequestSchema,
    answer: checkAnswerSchema,
  },
  '/loading/fit': {
    operationId: 'fitLoading',
    summary: 'Every model for a cargo, best first. Answered by this site itself, never by a company API',
    request: fitRequestSchema,
    answer: fitAnswerSchema,
  },
};

/** The paths of the loading API, to be added to the description of the company API. */
export function describeLoadingApi(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(calls).map(([path, call]) => [path, { post: describeCall(call) }]));
}

function describeCall({ operationId, summary, request, answer }: (typeof calls)[keyof typeof calls]) {
  return {
    operationId,
    summary,
    requestBody: { required: true, content: json(request, 'input') },
    responses: {
      200: { description: 'The verdict', content: json(answer, 'output') },
      400: { description: 'What cannot be read, by field', content: json(problemsSchema, 'output') },
      413: { description: 'More than 64 KB' },
      415: { description: 'Not JSON' },
      429: { description: 'Too many requests of one network; Retry-After says when to come back' },
    },
  };
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io }) } };
}
