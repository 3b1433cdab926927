/** Draws a text as a QR code: a path for SVG, made by the server so that no browser loads the encoder. */
import { encode } from 'uqr';

/** Light modules around the code, which readers need. */
const quietZone = 4;

/** @param text an address, at most a few hundred characters */
export function drawQr(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) =>
    darkRuns(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: path.join('') };
}

function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return { start, length: (end === -1 ? row.length : end) - start };
  });
}
