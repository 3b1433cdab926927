/** What operators have to look at while the site works: in /readyz of the ops port and as a metric until it is repaired. */

export type Notices = ReturnType<typeof createNotices>;

export function createNotices() {
  const byPart = new Map<string, readonly string[]>();
  return {
    /** Replaces what one part of the site reports; [] when all is well. */
    replace: (part: string, notices: readonly string[]) => void byPart.set(part, notices),
    /** `housekeeping: clock` and the like. */
    list: () => [...byPart].flatMap(([part, notices]) => notices.map((notice) => `${part}: ${notice}`)),
  };
}
