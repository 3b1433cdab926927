/** Of the answer of a tool for trips, or of what is wrong with its fields: where a sent form leads. */
export const answerId = 'itog';
