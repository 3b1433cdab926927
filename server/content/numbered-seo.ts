/** Adds the page number to title and description, so that the pages of a list do not share them. */

export function numberedTitle(title: string, page: number | string): string {
  return `${title} — страница ${page}`;
}

export function numberedDescription(description: string, page: number | string): string {
  return `Страница ${page}. ${description}`;
}
