/** All limits on concurrency and request rates, documented in deploy/README.md. Tests override them through parameters. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const megabyte = 1024 * 1024;

export const limits = {
  /** Beyond `delayMs` of the event loop none is rendered; a slot is released after `slotMs`, however slow its reader. */
  pages: { atOnce: 32, waiting: 128, waitMs: 1000, slotMs: 4000, delayMs: 200 },
  /** A program of a carrier may send all that it may ask in a minute at once: its half of the queue holds as many. */
  plans: { atOnce: 4, waiting: 256, waitMs: 2000 },
  /** Less than the 20 s after which the server closes a silent connection; the work goes on. */
  papers: { atOnce: 1, waiting: 24, waitMs: 17_000 },
  /** Two of one client, because an office shares its address; the first byte comes by then. */
  bundles: { atOnce: 8, ofClient: 2, waiting: 24, waitMs: 17_000 },
  /** Two of libuv's four threads: files and DNS lookups share them. */
  pictureRenderings: { atOnce: 2, waiting: 50 },
  pictureDrawings: { atOnce: 1, waiting: 24 },
  /** A downloaded picture stays in memory until it is transformed. */
  pictureDownloads: { atOnce: 3, waiting: 50 },
  pictureHeaders: { atOnce: 2, waiting: 100 },
  /** Bytes of bodies that are still arriving. */
  bodyBytes: { total: 16 * megabyte, perKey: 2 * megabyte },
  /** Forms with files at once, each of which may hold a file open and its fields in memory for minutes: few networks must not hold all. */
  uploads: { total: 100, perKey: 4 },
  uploadBytes: { perNetwork: 200 * megabyte, periodMs: hourMs, maxNetworks: 10_000 },
  /** Forms that are answered 400, 403, 413, 415 or 422. */
  wrongForms: { perNetwork: 60, periodMs: 10 * minuteMs, maxNetworks: 10_000 },
  /** A check takes a millisecond, with many odd pieces to place 30 at most: a network may take a twentieth of a processor. */
  loadingApi: { perNetwork: 120, periodMs: minuteMs, maxNetworks: 10_000 },
  /** A report may cost a line of the log; a key is a network as it is logged. */
  reports: { perKey: 60, total: 1200, periodMs: minuteMs },
};
