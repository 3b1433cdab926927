/** The site's metrics for Prometheus. deploy/README.md lists names, labels and meanings. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from cached responses to timeouts. */
const durations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Figures = number | Readonly<Record<string, number>>;

export interface WatchedFigure {
  name: string;
  help: string;
  /** The label whose values are the keys of a record. */
  label?: string;
  /** If it rejects, the metric is absent from this scrape. */
  read(): Figures | Promise<Figures>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates a separate registry, so that two sites in one process (in tests) are counted separately. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'site_http_requests_total',
      help: 'Responses by route, status and page cache result.',
      labelNames: ['route', 'status', 'cache'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Time from request headers to the last byte written; aborted requests are not counted.',
      labelNames: ['route', 'cache'] as const,
      buckets: durations,
      registers,
    }),
    visitorsLeft: new Counter({
      name: 'site_http_requests_aborted_total',
      help: 'Requests aborted by the visitor before the response was complete.',
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'site_http_requests_in_flight',
      help: 'Requests in flight.',
      registers,
    }),
    pageRenders: new Counter({
      name: 'site_page_renders_total',
      help: 'Pages loaded and rendered, each once for all who waited for it.',
      labelNames: ['route'] as const,
      registers,
    }),
    refusedPages: new Counter({
      name: 'site_pages_refused_total',
      help: 'Pages refused because of overload, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    policyReports: new Counter({
      name: 'site_csp_reports_total',
      help: 'Content security policy violations reported by browsers.',
      labelNames: ['directive'] as const,
      registers,
    }),
    browserCrashes: new Counter({
      name: 'site_browser_crashes_total',
      help: 'Errors of the site’s scripts reported by browsers, by the route of the page.',
      labelNames: ['route'] as const,
      registers,
    }),
    vitalSeconds: new Histogram({
      name: 'site_web_vitals_seconds',
      help: 'LCP, INP, FCP and TTFB, sampled from one visitor in ten.',
      labelNames: ['name', 'route', 'device'] as const,
      buckets: [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 8],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'site_web_vitals_cls',
      help: 'Cumulative layout shift, sampled from one visitor in ten.',
      labelNames: ['route', 'device'] as const,
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'site_upstream_calls_total',
      help: 'Calls to the company API by outcome: answered, refused (4xx), failed, spared (rejected by the breaker).',
      labelNames: ['call', 'outcome'] as const,
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'site_upstream_call_duration_seconds',
      help: 'Duration of a company API call, including validation and a retry.',
      labelNames: ['call'] as const,
      buckets: durations,
      registers,
    }),
    upstreamStale: new Counter({
      name: 'site_upstream_stale_total',
      help: 'Stale company API answers served from the cache.',
      registers,
    }),
    leads: new Counter({
      name: 'site_leads_total',
      help: 'Submitted forms by outcome.',
      labelNames: ['form', 'outcome'] as const,
      registers,
    }),
    deliveries: new Counter({
      name: 'site_deliveries_total',
      help: 'Delivery attempts of leads: delivered, again (retried later), dead (needs the operator).',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    quotes: new Counter({
      name: 'site_quotes_total',
      help: 'Sets counted for a visitor, by outcome; and e-mails that went without their paper.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    /** Adds a gauge that is read at every scrape. */
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
    /** Adds memory, handles, garbage collection and event-loop delay. Call once per process: they are not per site. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry });
    },
  };
}
