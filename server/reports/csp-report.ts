/** Violations of the policy as browsers tell them, in both forms that they use, without what could be personal. */
import { z } from 'zod';

const text = z.string().max(2000).optional();
const oldForm = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
const newForm = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }).catch({}),
    }),
  )
  .max(20);

export interface CspReport {
  /** One that exists, or `other`: it becomes a label. */
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

/** What is no report is none: nothing is thrown. */
export function readCspReports(body: unknown): CspReport[] {
  const old = oldForm.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [describe(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
  }
  const reports = newForm.safeParse(body);
  if (!reports.success) return [];
  return reports.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) =>
      describe(report.effectiveDirective, report.blockedURL, report.documentURL, report.sourceFile),
    );
}

function describe(directive = '', blocked = '', page = '', source = ''): CspReport {
  const [name = ''] = directive.split(' ');
  return {
    directive: directives.includes(name) ? name : 'other',
    blocked: withoutDetails(blocked),
    page: withoutDetails(page),
    source: withoutDetails(source),
  };
}

/** An address without query, fragment and user; a word such as `inline` as it is, when it is one. */
function withoutDetails(address: string): string {
  if (/^[a-z-]{0,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unreadable';
  const { protocol, host, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, 200) : protocol;
}
