/** Endpoints that browsers send reports to. */
export const reportPaths = { csp: '/_reports/csp', vitals: '/_reports/vitals' } as const;
