/** JSON for a script element of a type that browsers do not run. */

/** Escapes `<`: the only character that could close the element. */
export const toDataBlock = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
