/** The shipped nginx: floods of one client, sizes of bodies, what it tells the site of visitors, forms sent once. */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileLimits } from '#shared/forms/form-field.ts';
import { projectFolder, readText } from '#tests/rules/source-files.ts';
import { runNginx, startNginx } from '#tests/stand-ins/nginx.ts';
import { askAsClient, type ClientAnswer, type ClientRequest } from '#tests/support/clients.ts';
import { freePort, listen } from '#tests/support/ports.ts';
import { goodClaim, goodQuestion } from '#tests/support/sent-forms.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const folder = folderOfFile();
const closers: (() => unknown)[] = [];
let site: SiteProcess;
let port: number;
beforeAll(async () => {
  const sitePort = await freePort();
  site = startSiteProcess({
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(sitePort), DATA_DIR: path.join(folder, 'data') },
    ...{ SITE_URL: 'https://nginx.example', TRUSTED_PROXIES: '127.0.0.1' },
  });
  closers.push(() => site.child.kill('SIGKILL'));
  await listeningPort(site);
  ({ port } = await openNginx([sitePort]));
});
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openNginx(replicas: number[]) {
  const nginx = await startNginx(mkdtempSync(path.join(folder, 'nginx-')), replicas);
  closers.push(nginx.close);
  return nginx;
}

interface Sent extends ClientRequest {
  /** Of another nginx. */
  to?: number;
}

function send(address: string, { to = port, ...sent }: Sent): Promise<ClientAnswer> {
  const headers = { Host: 'nginx.example', ...sent.headers };
  return askAsClient(to, address, { ...sent, client: `127.0.${sent.client}`, headers });
}

const form = (client: string, name = 'Ирина') => ({
  client,
  method: 'POST',
  headers: { Origin: 'https://nginx.example', 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ ...goodQuestion, name }).toString(),
});
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** @returns the answers to so many requests, fifty at a time */
async function flood(count: number, ask: (index: number) => ReturnType<typeof send>) {
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) answers.push(await ask(next++));
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return answers;
}

test('a flood of one client is refused, and another client gets its page meanwhile', async () => {
  let other: ReturnType<typeof send> | undefined;
  const answers = await flood(2000, (index) => {
    if (index === 1000) other = send('/contacts', { client: '3.1' });
    return send('/robots.txt', { client: '2.1' });
  });
  expect(countOf(answers, 200)).toBeGreaterThanOrEqual(200);
  expect(countOf(answers, 429)).toBeGreaterThan(0);
  expect(countOf(answers, 200) + countOf(answers, 429)).toBe(2000);
  expect((await other)?.status).toBe(200);
});

test('a flood of pictures spends none of what a client may ask of pages, and is refused with a page that says when', async () => {
  const answers = await flood(1500, () => send('/_img/_/nothing', { client: '2.2' }));
  // A page full of pictures is no flood.
  expect(countOf(answers, 400)).toBeGreaterThanOrEqual(200);
  expect((await send('/contacts', { client: '2.2' })).status).toBe(200);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  expect(refused?.text).toContain('Слишком много запросов');
});

test('a flood of forms is refused by nginx, and reading pages goes on', async () => {
  const answers = await flood(60, (index) => send('/requests/question', form('2.3', `Ирина ${index}`)));
  expect(countOf(answers, 429)).toBeGreaterThanOrEqual(10);
  expect((await send('/contacts', { client: '2.3' })).status).toBe(200);
  expect((await send('/requests/question', form('3.3'))).status).toBe(303);
});

test('six forms of one client may arrive at once, and a slow client leaves room for others', async () => {
  const sockets = Array.from({ length: 8 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.2.4' });
    socket.write('POST /requests/question HTTP/1.1\r\nHost: nginx.example\r\nContent-Length: 1000\r\n\r\nname=');
    return socket;
  });
  const refused = sockets.map(async (socket) => String((await once(socket, 'data'))[0]).slice(0, 12));
  expect(await Promise.any(refused)).toBe('HTTP/1.1 429');
  expect((await send('/requests/question', form('3.4'))).status).toBe(303);
  for (const socket of sockets) socket.destroy();
});

test('five files of the greatest size pass, larger forms and other large bodies do not', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(goodClaim)) body.append(name, value);
  const bytes = Buffer.alloc(fileLimits.maxBytes, ' ');
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF\n', bytes.length - 8);
  for (let index = 0; index < fileLimits.most; index += 1) body.append('files', new File([bytes], `${index}.pdf`));
  const encoded = new Response(body);
  const type = { Origin: 'https://nginx.example', 'Content-Type': encoded.headers.get('content-type') ?? '' };
  const whole = Buffer.from(await encoded.arrayBuffer());
  const sent = { client: '2.5', method: 'POST', headers: type };
  expect((await send('/requests/claim', { ...sent, body: whole })).status).toBe(303);
  const tooLarge = { ...type, 'Content-Length': String(whole.length + 2 * 2 ** 20) };
  const refused = await send('/requests/claim', { ...sent, headers: tooLarge, body: '' });
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('Файлы слишком большие')]);
  const report = { ...sent, headers: { 'Content-Type': 'application/csp-report' }, body: Buffer.alloc(70_000) };
  expect((await send('/_reports/csp', report)).status).toBe(413);

  // A little more than the site takes, so that the site itself answers to those who come near.
  const [, megabytes] = /client_max_body_size (\d+)m/.exec(readText('deploy/nginx/proxy.conf')) ?? [];
  const siteBytes = fileLimits.most * fileLimits.maxBytes + 2 ** 20;
  expect(Number(megabytes) * 2 ** 20 - siteBytes).toBe(2 ** 20);
});

/** A replica that takes a request and breaks off, or answers with the headers it got. */
async function startReplica(isBroken: boolean) {
  const methods: string[] = [];
  const server = createServer(async (request, response) => {
    methods.push(request.method ?? '');
    for await (const _ of request);
    if (isBroken) request.socket.destroy();
    else response.end(JSON.stringify(request.headers));
  });
  closers.push(() => server.close());
  return { methods, port: await listen(server) };
}

test('a form that a replica took and did not answer is not sent again; a page is asked of the next replica', async () => {
  const [broken, second] = [await startReplica(true), await startReplica(true)];
  const nginx = await openNginx([broken.port, second.port]);
  const answer = await send('/requests/question', { ...form('2.7'), to: nginx.port });
  expect([answer.status, answer.text]).toEqual([502, expect.stringContaining('отправьте её ещё раз')]);
  expect([...broken.methods, ...second.methods]).toEqual(['POST']);
  await send('/contacts', { client: '2.7', to: nginx.port });
  expect([...broken.methods, ...second.methods].filter((method) => method === 'GET')).toHaveLength(2);
});

test('a form passes by a replica that is down, and carries the address of its visitor, neither traces nor forged headers', async () => {
  const replica = await startReplica(false);
  const nginx = await openNginx([await freePort(), replica.port]);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const forged = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Host': 'evil', Forwarded: 'for=203.0.113.9' };
  for (let count = 0; count < 4; count += 1) {
    const answer = await send('/requests/question', {
      ...form('2.8'),
      headers: { traceparent, ...forged },
      to: nginx.port,
    });
    expect(answer.status).toBe(200);
    const seen = JSON.parse(answer.text) as Record<string, string>;
    expect(seen).toMatchObject({ host: 'nginx.example', 'x-forwarded-for': '127.0.2.8', 'x-forwarded-proto': 'http' });
    for (const name of ['traceparent', 'x-forwarded-host', 'forwarded']) expect(seen).not.toHaveProperty(name);
  }
  expect(replica.methods).toHaveLength(4);
});

test('nginx writes no addresses and no queries of visitors, whatever fails', async () => {
  const nginx = await openNginx([await freePort()]);
  const answers = await flood(300, () => send('/contacts?phone=79161234567', { client: '2.9', to: nginx.port }));
  expect(countOf(answers, 429)).toBeGreaterThan(0);
  expect(countOf(answers, 502)).toBeGreaterThan(0);
  await nginx.close();
  expect(nginx.log()).toBe('');
});

test('an IPv4 address is a client, and so is the first half of an IPv6 address', async () => {
  const own = mkdtempSync(path.join(folder, 'clients-'));
  const ownPort = await freePort();
  const nginx = await runNginx(
    own,
    `daemon off; pid ${own}/pid; events {} http { access_log off; include ${projectFolder}/deploy/nginx/limits.conf;
     client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy;
     server { listen 127.0.0.1:${ownPort}; set_real_ip_from 127.0.0.1; real_ip_header X-Client;
              location / { return 200 $client_network; } } }`,
    ownPort,
  );
  closers.push(nginx.close);
  const clientOf = async (address: string) =>
    (await send('/', { client: '0.1', headers: { 'X-Client': address }, to: ownPort })).text;
  // Written shorter where groups are zero: still one household, if not always one client.
  for (const [address, client] of [
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2'],
    ['2001:db8:1:2::99', '2001:db8:1:2'],
    ['2001:db8:1::99', '2001:db8:1'],
    ['2001:db8:1:0:a:b:c:d', '2001:db8:1:0'],
    ['::1', '::1'],
  ] as const)
    expect([address, await clientOf(address)]).toEqual([address, client]);
});
