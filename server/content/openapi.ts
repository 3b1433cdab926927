/** The OpenAPI description, derived from the table and schemas by which the site reads content. */
import { z } from 'zod';
import { type CallName, contentApi, isIndispensable } from '#shared/content/api.ts';

/**
 * An OpenAPI 3.1 document of the company API.
 * @param furtherPaths what this site answers beside it
 */
export function describeApi(furtherPaths: Record<string, unknown> = {}): Record<string, unknown> {
  const names = Object.keys(contentApi) as CallName[];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company API of a trailer plant',
      version: '1.0.0',
      description:
        'What the public site reads. Answer the same under any base address and set API_BASE_URL. Calls with x-indispensable: true are needed; any other may answer 404, and its description says what the site does then.',
    },
    servers: [{ url: '/api' }],
    paths: {
      ...Object.fromEntries(names.map((name) => [openApiPath(contentApi[name].path), { get: describeCall(name) }])),
      ...furtherPaths,
    },
  };
}

function describeCall(name: CallName): Record<string, unknown> {
  const row = contentApi[name];
  const { path, summary, input, output } = row;
  const schema = z.toJSONSchema(input, { io: 'input' });
  const parameters = Object.entries(schema.properties ?? {}).map(([parameter, parameterSchema]) => {
    const isInPath = new RegExp(`[:*]${parameter}\\b`).test(path);
    const required = isInPath || (schema.required ?? []).includes(parameter);
    return { name: parameter, in: isInPath ? 'path' : 'query', required, schema: parameterSchema };
  });
  const mayBeAbsent = output.safeParse(undefined).success;
  return {
    operationId: name,
    summary,
    description:
      'without' in row ? `May be omitted (404): ${row.without}.` : 'Indispensable: the site cannot live without it.',
    'x-indispensable': isIndispensable(name),
    parameters,
    responses: {
      200: {
        description: 'Found',
        content: { 'application/json': { schema: z.toJSONSchema(output, { io: 'input' }) } },
      },
      ...(mayBeAbsent ? { 404: { description: 'No such record' } } : {}),
    },
  };
}

function openApiPath(path: string): string {
  return path.replace(/[:*](\w+)/g, '{$1}');
}
