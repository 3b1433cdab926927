/** What Prometheus reads of the site. Names, labels and meanings stand in the README. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from an answer out of memory to one that was given up. */
const durations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Figures = number | Readonly<Record<string, number>>;

export interface WatchedFigure {
  name: string;
  help: string;
  /** Names what the keys of a record stand for. */
  label?: string;
  /** Rejects where there is nothing to tell: then the figure is absent. */
  read(): Figures | Promise<Figures>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A registry of its own: two sites in one process, as in tests, count apart. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'site_http_requests_total',
      help: 'Answers by route, status and what the page cache had.',
      labelNames: ['route', 'status', 'cache'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'From the first header to the last byte handed over, without visitors who left.',
      labelNames: ['route', 'cache'] as const,
      buckets: durations,
      registers,
    }),
    visitorsLeft: new Counter({
      name: 'site_http_requests_aborted_total',
      help: 'Requests whose visitor left before the answer was complete.',
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'site_http_requests_in_flight',
      help: 'Requests that are being answered.',
      registers,
    }),
    refusedPages: new Counter({
      name: 'site_pages_refused_total',
      help: 'Pages not made because of overload, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    policyReports: new Counter({
      name: 'site_csp_reports_total',
      help: 'Violations of the security policy that browsers reported.',
      labelNames: ['directive'] as const,
      registers,
    }),
    vitalSeconds: new Histogram({
      name: 'site_web_vitals_seconds',
      help: 'LCP, INP, FCP and TTFB of one visitor in ten.',
      labelNames: ['name', 'route', 'device'] as const,
      buckets: [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 8],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'site_web_vitals_cls',
      help: 'Cumulative layout shift of one visitor in ten.',
      labelNames: ['route', 'device'] as const,
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'site_upstream_calls_total',
      help: 'Calls of the API by outcome: answered, failed, spared by the breaker.',
      labelNames: ['call', 'outcome'] as const,
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'site_upstream_call_duration_seconds',
      help: 'From the question to the checked answer, a second attempt included.',
      labelNames: ['call'] as const,
      buckets: durations,
      registers,
    }),
    upstreamStale: new Counter({
      name: 'site_upstream_stale_total',
      help: 'Answers given from memory though they were old.',
      registers,
    }),
    leads: new Counter({
      name: 'site_leads_total',
      help: 'Requests sent by forms, by what became of them.',
      labelNames: ['form', 'outcome'] as const,
      registers,
    }),
    deliveries: new Counter({
      name: 'site_deliveries_total',
      help: 'Attempts to deliver a request: delivered, again (tried later), dead (left to the operator).',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    /** A figure that is read when somebody asks for the metrics. */
    watch({ name, help, label, read }: WatchedFigure): void {
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        async collect() {
          this.reset();
          const figures = await Promise.resolve(read()).catch((): Figures => ({}));
          if (typeof figures === 'number') return this.set(figures);
          for (const [key, value] of Object.entries(figures)) this.set({ [label ?? 'key']: key }, value);
        },
      });
    },
    /** Memory, handles, garbage collection, event-loop delay: once a process, they are not of this site alone. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry });
    },
  };
}
