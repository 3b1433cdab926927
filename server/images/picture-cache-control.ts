/**
 * How long browsers and CDNs reuse a picture: a day, because an editor may replace a file under its name. For a week
 * after that they show the old one while they revalidate it, which mostly ends in a 304.
 */
export const pictureCacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
