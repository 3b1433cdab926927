/** Endpoints that browsers send reports to. */
export const reportPaths = { csp: '/_reports/csp', vitals: '/_reports/vitals', crashes: '/_reports/crashes' } as const;

/** Of reports of crashes: how many a page sends, and how many characters they hold. */
export const crashLimits = { perMinute: 3, path: 500, message: 500, stack: 4000 } as const;
