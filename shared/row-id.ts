/** The anchor of one row of a block, for links from a drawing: «sroki-3». */
export const rowId = (blockId: string, index: number): string => `${blockId}-${index + 1}`;
