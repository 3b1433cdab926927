/** Ids by which the filters and the list around them find each other. */

/** The list: its fragment, for links that skip the top of the page. */
export const listId = 'modeli';
/** The form, which fields outside of it belong to. */
export const filterFormId = 'podbor';
/** Search and sort order, above the list. */
export const headId = 'modeli-head';
/** What a change replaces. */
export const resultsId = 'modeli-results';
