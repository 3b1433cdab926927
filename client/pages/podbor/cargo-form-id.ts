/** The form of the selection, where the tile «Свой груз» leads. */
export const cargoFormId = 'svoy-gruz';
