/** «1994: мастерская на шесть постов» → the mark on the scale, and what happened there. */
export function splitMark(title: string): { mark: string | undefined; text: string } {
  const [, mark, text = title] = /^([^:]*\d[^:]*):\s+(.+)$/.exec(title) ?? [];
  return { mark, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
}
