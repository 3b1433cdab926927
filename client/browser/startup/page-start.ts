/** When the first code of this document ran, ms since 1970: the delays of the specification count from here. */
export const pageStartedAt = Date.now();
