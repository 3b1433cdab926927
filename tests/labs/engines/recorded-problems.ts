/**
 * Problems of pages in an engine whose driver does not report its console: a page's own console and error events,
 * recorded from the moment its document is parsed. The site's scripts start later.
 */

export interface RecordedProblems {
  /** For the document that has just been opened. */
  start(): Promise<void>;
  /** Empties the record of the current document. @returns all problems so far */
  collect(): Promise<string[]>;
}

export function recordProblems(evaluate: (expression: string) => Promise<unknown>): RecordedProblems {
  const problems: string[] = [];
  return {
    start: async () => void (await evaluate(`(${recorder})()`)),
    collect: async () => {
      // A document that a link has opened has no record.
      const found = (await evaluate('(window.engineProblems ?? []).splice(0)')) as string[];
      problems.push(...found);
      return problems;
    },
  };
}

function recorder(): void {
  const problems: string[] = [];
  Object.assign(window, { engineProblems: problems });
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...parts: unknown[]) => {
      problems.push(parts.map(String).join(' '));
      original(...parts);
    };
  }
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => problems.push(`policy: ${violatedDirective}`));
}
