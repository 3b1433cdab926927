/** The site's metrics for Prometheus. deploy/README.md lists names, labels and meanings. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRequestMetrics } from './request-metrics.ts';

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
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  return {
    registry,
    ...createRequestMetrics(registry, durations),
    pageRenders: counter('site_page_renders_total', 'Pages loaded and rendered, each once for all who waited for it.', [
      'route',
    ]),
    refusedPages: counter('site_pages_refused_total', 'Pages refused because of overload, by reason.', ['reason']),
    policyReports: counter('site_csp_reports_total', 'Content security policy violations reported by browsers.', [
      'directive',
    ]),
    browserCrashes: counter(
      'site_browser_crashes_total',
      'Errors of the site’s scripts reported by browsers, by the route of the page.',
      ['route'],
    ),
    vitalSeconds: histogram(
      'site_web_vitals_seconds',
      'LCP, INP, FCP and TTFB, sampled from one visitor in ten.',
      ['name', 'route', 'device'],
      [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 8],
    ),
    layoutShift: histogram(
      'site_web_vitals_cls',
      'Cumulative layout shift, sampled from one visitor in ten.',
      ['route', 'device'],
      [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    ),
    upstreamCalls: counter(
      'site_upstream_calls_total',
      'Calls to the company API by outcome: answered, refused (4xx), failed, spared (rejected by the breaker).',
      ['call', 'outcome'],
    ),
    upstreamSeconds: histogram(
      'site_upstream_call_duration_seconds',
      'Duration of a company API call, including validation and a retry.',
      ['call'],
      durations,
    ),
    upstreamStale: counter('site_upstream_stale_total', 'Stale company API answers served from the cache.'),
    leads: counter('site_leads_total', 'Submitted forms by outcome.', ['form', 'outcome']),
    deliveries: counter(
      'site_deliveries_total',
      'Delivery attempts of leads: delivered, again (retried later), dead (needs the operator).',
      ['channel', 'outcome'],
    ),
    quotes: counter(
      'site_quotes_total',
      'Sets counted for a visitor, by outcome; and e-mails that went without their paper.',
      ['outcome'],
    ),
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
