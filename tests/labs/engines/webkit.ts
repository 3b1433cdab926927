/** WebKitGTK, the nearest relative of Safari that Linux has, by WebDriver on a virtual screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, untilReady } from '#tests/support/ports.ts';
import { requirePrograms } from '#tests/tools/programs.ts';
import { type DeviceName, type Driver, devices, type Engine } from './driver.ts';

const programs = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

export const webkit: Engine = { name: 'WebKitGTK', isWhole: true, prepare: () => requirePrograms(programs), launch };

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

async function launch(device: DeviceName): Promise<Driver> {
  const screen = spawn(programs.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(programs['webkit2gtk-driver'], [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LANG: 'C.UTF-8' },
  });
  const driver = await openSession(`http://127.0.0.1:${port}`, device);
  return {
    ...driver,
    close: async () => {
      await driver.close();
      server.kill();
      screen.kill();
    },
  };
}

async function openSession(origin: string, device: DeviceName): Promise<Driver> {
  // Full screen has no tool bar, which would keep the window wider than a phone.
  const args = ['--automation', '--full-screen', ...(device === 'phone' ? [`--user-agent=${phoneAgent}`] : [])];
  const alwaysMatch = { 'webkitgtk:browserOptions': { args } };
  await untilReady(`${origin}/status`);
  const { sessionId, capabilities } = await command<Session>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch },
  });
  const send = <Result = void>(method: string, path: string, body?: object) =>
    command<Result>(method, `${origin}/session/${sessionId}${path}`, body);
  const perform = (actions: object[]) => send('POST', '/actions', { actions });
  const evaluate = (expression: string) =>
    send<unknown>('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  await send('POST', '/window/rect', { x: 0, y: 0, ...devices[device] });
  const problems: string[] = [];
  /** Empties the record of the current document; one that a link has opened has none. @returns all problems so far */
  const collectProblems = async () => {
    problems.push(...((await evaluate('(window.engineProblems ?? []).splice(0)')) as string[]));
    return problems;
  };
  return {
    version: capabilities.browserVersion,
    open: async (url) => {
      await collectProblems();
      await send('POST', '/url', { url });
      await evaluate(`(${recordProblems})()`);
    },
    back: () => send('POST', '/back', {}),
    evaluate,
    clickAt: (x, y) => perform(click(x, y)),
    type: (text) => perform(keys(text)),
    pressEscape: () => perform(keys(escapeKey)),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    problems: collectProblems,
    close: () => send('DELETE', ''),
  };
}

/** @throws Error with the driver's message */
async function command<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/**
 * Runs in the page. Problems, which the driver does not report: a page's own console and error events, recorded from the moment its
 * document is parsed. The site's scripts start later.
 */
function recordProblems(): void {
  const problems: string[] = [];
  Object.assign(window, { engineProblems: problems });
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...parts: unknown[]) => {
      problems.push(parts.map(String).join(' '));
      original(...parts);
    };
  }
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => problems.push(`policy: ${violatedDirective}`));
}

/** Clicks and keys as WebDriver describes them. */
function click(x: number, y: number): object[] {
  const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
  const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  return [{ type: 'pointer', id: 'mouse', actions: [move, ...press] }];
}

function keys(text: string): object[] {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
  return [{ type: 'key', id: 'keyboard', actions }];
}

const escapeKey = '\uE00C';
