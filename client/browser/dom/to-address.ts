/** The page of an address and what it was asked: path and query. */
export function toAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname}${search}`;
}
