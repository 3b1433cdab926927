/** What operators have to look at while the site works: in /readyz of the ops port and as a metric until it is repaired. */

export interface Notices {
  /** Replaces what one part of the site reports; [] when all is well. */
  replace(part: string, notices: readonly string[]): void;
  /** `housekeeping: clock` and the like. */
  list(): string[];
}

export function createNotices(): Notices {
  const byPart = new Map<string, readonly string[]>();
  return {
    replace: (part, notices) => void byPart.set(part, notices),
    list: () => [...byPart].flatMap(([part, notices]) => notices.map((notice) => `${part}: ${notice}`)),
  };
}
