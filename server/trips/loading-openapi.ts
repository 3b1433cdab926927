/** The loading API in the words of OpenAPI, derived from the schemas that read its requests. */
import { z } from 'zod';
import {
  checkAnswerSchema,
  checkRequestSchema,
  fitAnswerSchema,
  fitRequestSchema,
  problemsSchema,
} from './answer-schemas.ts';

interface LoadingCall {
  operationId: string;
  summary: string;
  request: z.ZodType;
  answer: z.ZodType;
}

const calls: Record<string, LoadingCall> = {
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

function describeCall({ operationId, summary, request, answer }: LoadingCall) {
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
