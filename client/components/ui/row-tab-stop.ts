/** A sliding row without links: only its own tab stop makes it reachable by keyboard. */
export const rowTabStop = 0;
