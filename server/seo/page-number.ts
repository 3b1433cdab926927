/** Further pages of a list tell their number in title and description, so that no two are alike. */

export function numberedTitle(title: string, page: number | string): string {
  return `${title} — страница ${page}`;
}

export function numberedDescription(description: string, page: number | string): string {
  return `Страница ${page}. ${description}`;
}
