/**
 * How many requests there were, and how long they took. They are counted in batches: prom-client validates and joins the labels
 * on every call, which takes longer than all steps before the page cache if done per request, and next to nothing in a loop.
 */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { memoize } from '#server/cache/memoize.ts';

const batchSize = 256;

export function createRequestMetrics(registry: Registry, buckets: number[]) {
  const registers = [registry];
  const labels: { route: string; status: string; cache: string }[] = [];
  const seconds = new Float64Array(batchSize);
  let waiting = 0;
  let inFlight = 0;
  // Labels take few values. A record of each combination is kept: one per request would outlive it until the batch is full.
  const findLabels = memoize((route, status, cache) => ({ route, status, cache }));
  const collect = () => {
    labels.slice(0, waiting).forEach(({ route, status, cache }, index) => {
      requests.inc({ route, status, cache });
      requestSeconds.observe({ route, cache }, seconds[index] ?? 0);
    });
    waiting = 0;
  };
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Responses by route, status and page cache result.',
    labelNames: ['route', 'status', 'cache'],
    registers,
    collect,
  });
  const requestSeconds = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from request headers to the last byte written; aborted requests are not counted.',
    labelNames: ['route', 'cache'],
    buckets,
    registers,
    collect,
  });
  const visitorsLeft = new Counter({
    name: 'site_http_requests_aborted_total',
    help: 'Requests aborted by the visitor before the response was complete.',
    registers,
  });
  const requestsInFlight = new Gauge({
    name: 'site_http_requests_in_flight',
    help: 'Requests in flight.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  return {
    requestsInFlight,
    requestBegins() {
      inFlight += 1;
    },
    /** @param route a name from the route table or of a family of addresses: never the visitor’s own words */
    requestEnds(route: string, status: number, cache: string, ms: number) {
      inFlight -= 1;
      labels[waiting] = findLabels(route, String(status), cache);
      seconds[waiting] = ms / 1000;
      waiting += 1;
      if (waiting === batchSize) collect();
    },
    visitorLeaves() {
      inFlight -= 1;
      visitorsLeft.inc();
    },
  };
}
