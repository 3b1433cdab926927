/** Reads what a fuzzer sends: bytes as text, or as several texts. */

const separator = 0xff;

/** As UTF-8; wrong bytes become replacement characters. */
export function textOf(data: Buffer): string {
  return data.toString('utf8');
}

/** Parts between bytes 0xff, which no UTF-8 text holds. */
export function textsOf(data: Buffer): string[] {
  const texts: string[] = [];
  let start = 0;
  for (let end = data.indexOf(separator); end !== -1; end = data.indexOf(separator, start)) {
    texts.push(textOf(data.subarray(start, end)));
    start = end + 1;
  }
  return [...texts, textOf(data.subarray(start))];
}
