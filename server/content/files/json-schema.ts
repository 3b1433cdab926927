/** A schema in the words of editors' programs. */
import { z } from 'zod';

/** A number may be a formula, and every file may hold figures of its own. */
export function describeFile(schema: z.ZodType): object {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { type, description, ...limits } = jsonSchema;
      if (type !== 'number' && type !== 'integer') return;
      for (const key of Object.keys(limits)) delete jsonSchema[key];
      delete jsonSchema.type;
      jsonSchema.anyOf = [
        { type, ...limits },
        { type: 'string', pattern: '^\\{=[^{}]*\\}$' },
      ];
    },
  });
  if (described.properties !== undefined) described.properties['figures'] = { type: 'object' };
  return described;
}
