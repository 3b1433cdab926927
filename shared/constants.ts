/** Business constants and limits, the specification's part 9 unless another source is named. */

export const viewportCookie = { name: 'viewport', maxAgeDays: 365 } as const;

/** Smallest width of a device class, CSS pixels. */
export const deviceBreakpoints = { mobile: 320, desktop: 1024 } as const;

/** The browser checks for a newer build this often, milliseconds. */
export const buildCheckMs = 3_600_000;

/** A page reloads itself at most once within this time. */
export const reloadGuardMs = 10_000;

/** Delay of analytics after the page (specification, part 7). */
export const analyticsDelayMs = 5000;

/** The loading screen is painted so long after its navigation began (our choice). */
export const loadingScreenDelayMs = 150;

/** A navigation that takes longer counts as failed (our choice). */
export const navigationLimitMs = 10_000;

/** Articles on one page of a list (our choice). */
export const articlesPerPage = 6;

export const pageLanguage = 'ru';

/** Days of a week as offices name them. */
export const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;
