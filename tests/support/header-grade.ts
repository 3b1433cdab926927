/** Grades security headers by the published rules of MDN's HTTP Observatory. */
import type { RawAnswer } from '#tests/hostile/raw-request.ts';

export interface Grade {
  score: number;
  grade: string;
  /** Reasons for the score. */
  reasons: Record<string, number>;
}

const grades: [least: number, grade: string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

/** @param page a response as sent over https */
export function gradeHeaders({ headers, body }: Pick<RawAnswer, 'headers' | 'body'>): Grade {
  const reasons: Record<string, number> = {
    ...gradePolicy(headers['content-security-policy']),
    ...gradeCookies(headers['set-cookie']),
    ...gradeTransport(headers['strict-transport-security']),
    ...gradeScripts(body),
    referrer: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers['referrer-policy'] ?? '',
    )
      ? 5
      : headers['referrer-policy'] === undefined
        ? 0
        : -5,
    nosniff: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    crossOriginSharing: headers['access-control-allow-origin'] === '*' ? -50 : 0,
    resourcePolicy: /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
    openerPolicy: headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0,
  };
  const points = Object.values(reasons);
  const add = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const base = 100 + add(points.filter((point) => point < 0));
  // Bonuses count only from a score of 90.
  const score = Math.max(0, base >= 90 ? base + add(points.filter((point) => point > 0)) : base);
  return { score, grade: grades.find(([least]) => score >= least)?.[1] ?? 'F', reasons };
}

function gradePolicy(policy: string | undefined): Record<string, number> {
  if (policy === undefined) return { policy: -25, framing: -20 };
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  const fallback = directives.get('default-src') ?? ['*'];
  const scripts = directives.get('script-src') ?? fallback;
  const isWide = (sources: string[]) => sources.some((source) => /^(\*|https?:|data:)$/.test(source));
  const isLoose =
    (scripts.includes("'unsafe-inline'") && !scripts.some((source) => /^'(nonce|sha)/.test(source))) ||
    isWide(scripts) ||
    isWide(directives.get('object-src') ?? fallback);
  const isClosed = fallback.join(' ') === "'none'";
  const isFormClosed = /^'(none|self)'$/.test(directives.get('form-action')?.join(' ') ?? '');
  const styles = directives.get('style-src') ?? fallback;
  const merit = styles.includes("'unsafe-inline'") ? 0 : isClosed && isFormClosed ? 10 : 5;
  const policyPoints = isLoose ? -20 : scripts.includes("'unsafe-eval'") ? -10 : merit;
  return { policy: policyPoints, framing: directives.has('frame-ancestors') ? 5 : -20 };
}

function gradeCookies(cookies: string | undefined): Record<string, number> {
  if (cookies === undefined) return { cookies: 0 };
  const each = cookies.split(/, (?=[^;,=]+=)/);
  const isSafe = each.every((cookie) => /; secure/i.test(cookie) && /; samesite=/i.test(cookie));
  return { cookies: isSafe ? 5 : -20 };
}

function gradeTransport(header: string | undefined): Record<string, number> {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  const halfYearSeconds = 15_768_000;
  return { transport: header === undefined ? -20 : seconds < halfYearSeconds ? -10 : 0 };
}

function gradeScripts(html: string): Record<string, number> {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(
    ([, src]) => !/^\/(?!\/)/.test(src ?? ''),
  );
  const isUnchecked = foreign.some(([tag]) => !/\sintegrity="/.test(tag));
  return { scripts: foreign.length === 0 ? 0 : isUnchecked ? -5 : 5 };
}
