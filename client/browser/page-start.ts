/** When this document came alive, ms since 1970: delays of the specification count from here, not from when their code came. */
export const pageStartedAt = Date.now();
