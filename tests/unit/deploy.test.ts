/** What deploy/ starts and watches: containers are held tightly; dashboard, alerts and README name what exists. */

import { load, YAML11_SCHEMA } from 'js-yaml';
import { beforeAll, expect, test } from 'vitest';
import { createDependencies } from '#server/dependencies.ts';
import { readConfig } from '#server/environment/config.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { readText } from '#tests/rules/source-files.ts';
import { inFolder } from '#tests/rules/source-rules.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';
import { realFrontend } from '#tests/support/test-app.ts';

interface Service {
  build?: string;
  cap_add?: string[];
  tmpfs?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  environment?: Record<string, string | number>;
}

const { services, volumes } = load(readText('deploy/compose.yaml'), { schema: YAML11_SCHEMA }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const named = Object.entries(services);
const nginxConf = readText('deploy/nginx/nginx.conf');

test.each(named)('%s writes nothing but its volumes, gains no right and cannot take the machine', (_name, service) => {
  expect(service).toMatchObject({
    restart: 'unless-stopped',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    logging: { driver: 'json-file', options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    pids_limit: expect.any(Number),
  });
  expect(service).not.toHaveProperty('privileged');
  const { build, healthcheck } = service;
  expect(build === undefined ? healthcheck?.test[0] : readText('Dockerfile')).toMatch(/^CMD|HEALTHCHECK/);
  for (const mount of service.tmpfs ?? []) expect(mount).toMatch(/^\/[\w/]+:size=\d+m/);
});

test('only nginx keeps capabilities, and no more than its master needs', () => {
  const kept = named.flatMap(([name, { cap_add = [] }]) => cap_add.map((capability) => `${name} ${capability}`));
  expect(kept).toEqual(['NET_BIND_SERVICE', 'CHOWN', 'SETGID', 'SETUID'].map((capability) => `nginx ${capability}`));
});

test('what is mounted is a declared volume or a file of this folder that nobody can change', () => {
  const mounts = named.flatMap(([, service]) => service.volumes ?? []);
  const faults = mounts.filter((mount) => {
    const [source = ''] = mount.split(':');
    return source.startsWith('.') ? !mount.endsWith(':ro') : !(source in volumes);
  });
  expect(faults).toEqual([]);
});

test('nginx sends pages and forms to exactly the replicas of the compose file', () => {
  const ports = named.flatMap(([, { build, environment }]) =>
    build === undefined ? [] : [Number(environment?.['PORT'])],
  );
  const upstreams = [...nginxConf.matchAll(/upstream (\w+) \{([^}]*)\}/g)].map(([, name, body = '']) => [
    name,
    [...body.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port)),
  ]);
  expect(Object.fromEntries(upstreams)).toEqual({ site: ports, site_forms: ports });
});

const dataDir = folderOfFile();
const readme = readText('deploy/README.md');

type Rule = Record<'alert' | 'expr', string> & {
  labels: { severity: string };
  annotations: { summary: string; action: string };
};
const { panels } = JSON.parse(readText('deploy/grafana/site.json')) as { panels: { targets?: { expr: string }[] }[] };
const { groups } = load(readText('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const expressions = [...panels.flatMap(({ targets = [] }) => targets), ...rules].map(({ expr }) => expr);

/** Every metric of a process with everything configured, with its labels. */
const labelsOf = new Map<string, readonly string[]>();
beforeAll(async () => {
  const config = readConfig({ API_BASE_URL: 'http://127.0.0.1:1', DATA_DIR: dataDir });
  const dependencies = await createDependencies({ config, logger: createLogger('silent'), frontend: realFrontend });
  dependencies.metrics.watchProcess();
  for (const { name, type } of dependencies.metrics.registry.getMetricsAsArray()) {
    const { labelNames } = dependencies.metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const ends = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const end of ends) labelsOf.set(`${name}${end}`, labelNames);
  }
  await dependencies.closeContent();
  await dependencies.database.close();
});

/** Added by Prometheus itself. */
const builtIn = { metrics: ['up'], labels: ['le', 'job', 'instance'] };
const withoutQuotes = (expression: string) => expression.replace(/"[^"]*"/g, '""').replace(/\$\w+/g, '1m');

test('dashboard and alerts query metrics that the site has', () => {
  const names = expressions.flatMap(
    (expression) => withoutQuotes(expression).match(/\b[a-z]+(_[a-z0-9]+)+\b|\bup\b/g) ?? [],
  );
  const metrics = names.filter((name) => /^(site|nodejs|process)_|^up$/.test(name));
  expect(metrics.length).toBeGreaterThan(30);
  expect(metrics.filter((name) => !labelsOf.has(name) && !builtIn.metrics.includes(name))).toEqual([]);
});

test('dashboard and alerts select and sum by labels of those metrics', () => {
  for (const expression of expressions) {
    const selected = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)];
    for (const [, metric = '', selectors = ''] of selected) {
      const known = [...(labelsOf.get(metric) ?? []), ...builtIn.labels];
      for (const [, label] of selectors.matchAll(/(\w+)(?:=~|!~|!=|=)"/g))
        expect([metric, known]).toEqual([metric, expect.arrayContaining([label])]);
    }
    const metrics = withoutQuotes(expression).match(/\b(?:site|nodejs|process)_\w+/g) ?? [];
    const known = [...metrics.flatMap((metric) => labelsOf.get(metric) ?? []), ...builtIn.labels];
    for (const [, by = ''] of expression.matchAll(/ by \(([^)]*)\)/g)) {
      for (const label of by.split(', '))
        expect([expression, known]).toEqual([expression, expect.arrayContaining([label])]);
    }
  }
});

test('each alert has a severity, a summary and an action', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const words = expect.stringMatching(/.{11}/);
  const whole = {
    labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
    annotations: { summary: words, action: words },
  };
  for (const rule of rules) expect(rule).toMatchObject(whole);
});

test('deploy/README.md lists every metric of the site, and no other', () => {
  const names = (text: string) => [...new Set(text.match(/\bsite_[a-z_]+[a-z]\b/g))].sort();
  const registered = [...labelsOf.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(names(readme)).toEqual([...new Set(registered.filter((name) => name.startsWith('site_')))].sort());
});

test('every log message that deploy/README.md lists exists in the code', () => {
  const [, table = ''] = /## Logs\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const messages = [...table.matchAll(/^\| (fatal|error|warn|info) \| ([^|]+) \|/gm)].flatMap(([, , cell = '']) =>
    cell.trim().split('; '),
  );
  expect(messages.length).toBeGreaterThan(10);
  const source = inFolder('server')
    .map(({ text }) => text)
    .join('\n');
  expect(messages.filter((message) => !source.includes(`'${message}'`))).toEqual([]);
});
