/** The form that takes the model to the trip check, or to the page of its set. Trims and options are its fields, so that it needs no script. */
export const tripFormId = 'reys';
