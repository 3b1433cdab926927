/** Violations of the security policy, from both formats that browsers send, stripped of what could be personal. */
import { z } from 'zod';

const text = z.string().max(2000).optional();
/** `report-uri` of CSP 2. */
const uriReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
/** `report-to`: the Reporting API. */
const reportingApi = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }).catch({}),
    }),
  )
  .max(20);

export interface CspReport {
  /** A known directive or `other`: it becomes a metric label, so its values are bounded. */
  directive: string;
  blocked: string;
  page: string;
  source: string;
}

const directives = [
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src', 'worker-src', 'manifest-src'],
  ...['form-action', 'frame-ancestors', 'base-uri', 'default-src', 'child-src'],
];

/** Returns [] for malformed input. */
export function readCspReports(body: unknown): CspReport[] {
  const old = uriReport.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [toCspReport(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
  }
  const reports = reportingApi.safeParse(body);
  if (!reports.success) return [];
  return reports.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) =>
      toCspReport(report.effectiveDirective, report.blockedURL, report.documentURL, report.sourceFile),
    );
}

function toCspReport(directive = '', blocked = '', page = '', source = ''): CspReport {
  const [name = ''] = directive.split(' ');
  return {
    directive: directives.includes(name) ? name : 'other',
    blocked: publicPart(blocked),
    page: publicPart(page),
    source: publicPart(source),
  };
}

/** An address without query, fragment and user; a keyword such as `inline` unchanged. */
function publicPart(address: string): string {
  if (/^[a-z-]{0,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unreadable';
  const { protocol, host, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, 200) : protocol;
}
