/** deploy/compose.yaml: every container is held as tightly as deploy/README.md says. */
import { load, YAML11_SCHEMA } from 'js-yaml';
import { expect, test } from 'vitest';
import { readText } from '#tests/rules/source-files.ts';

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
  for (const mount of service.tmpfs ?? []) expect(mount).toMatch(/^\/[\w/]+:size=\d+m/);
});

test.each(named)('%s is known to be well or not', (_name, { build, healthcheck }) => {
  const isChecked =
    build === undefined ? (healthcheck?.test.length ?? 0) > 1 : readText('Dockerfile').includes('HEALTHCHECK');
  expect(isChecked).toBe(true);
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
