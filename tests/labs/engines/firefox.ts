/** Firefox ESR by WebDriver BiDi, which it speaks without a driver beside it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requirePrograms } from '#tests/tools/programs.ts';
import { click, type DeviceName, type Driver, devices, type Engine, escapeKey, keys } from './driver.ts';

const program = '/usr/bin/firefox-esr';
const phoneAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** The browser takes the end of what the page before was still loading for the end of the navigation that cut it off. */
const cutOff = 'unknown error: Error: NS_BINDING_ABORTED';

export const firefox: Engine = {
  name: 'Firefox ESR',
  isWhole: true,
  prepare: () => requirePrograms({ 'firefox-esr': program }),
  launch,
};

async function launch(device: DeviceName): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const preferences = device === 'phone' ? { 'general.useragent.override': phoneAgent } : {};
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    ended.then(() => reject(new Error(`Firefox ended: ${output}`)));
  });
  const session = await openBidi(`${address}/session`);
  const driver = await drive(session, device);
  return {
    ...driver,
    close: async () => {
      await session.send('browser.close');
      session.close();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function drive(session: BidiSession, device: DeviceName): Promise<Omit<Driver, 'close'>> {
  const { capabilities } = await session.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: false } },
  });
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  const problems: string[] = [];
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  session.on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
    if (['error', 'warn'].includes(level)) problems.push(text);
  });
  await session.send('browsingContext.setViewport', { context, viewport: devices[device] });
  const perform = (actions: object[]) => session.send<void>('input.performActions', { context, actions });
  const navigate = (url: string) => session.send<void>('browsingContext.navigate', { context, url, wait: 'complete' });
  return {
    version: capabilities.browserVersion,
    open: async (url) => {
      try {
        await navigate(url);
      } catch (error) {
        if ((error as Error).message !== cutOff) throw error;
        console.log(`Firefox, ${device}: ${url} is opened once more after "${cutOff}"`);
        await navigate(url);
      }
    },
    back: () => session.send('browsingContext.traverseHistory', { context, delta: -1 }),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await session.send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { target: { context }, expression: `JSON.stringify(${expression})`, awaitPromise: false });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    clickAt: (x, y) => perform(click(x, y)),
    type: (text) => perform(keys(text)),
    pressEscape: () => perform(keys(escapeKey)),
    screenshot: async () => {
      const { data } = await session.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    print: async () => {
      const [page, edge] = [{ width: 21, height: 29.7 }, 1];
      const margin = { top: edge, right: edge, bottom: edge, left: edge };
      const { data } = await session.send<{ data: string }>('browsingContext.print', { context, page, margin });
      return Buffer.from(data, 'base64');
    },
    problems: async () => problems,
  };
}

/** A session of WebDriver BiDi: commands and events over one WebSocket. */
interface BidiSession {
  /** @throws Error with the browser's message */
  send<Result>(method: string, params?: object): Promise<Result>;
  on<Params>(event: string, listener: (params: Params) => void): void;
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: never;
  result?: never;
  error?: string;
  message?: string;
}

async function openBidi(address: string): Promise<BidiSession> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no WebDriver BiDi at ${address}`));
  });
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  const listeners = new Map<string, (params: never) => void>();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const { id, method = '', params, result, error, message } = JSON.parse(String(data)) as Message;
    if (id === undefined) listeners.get(method)?.(params as never);
    else if (error === undefined) waiting.get(id)?.resolve(result as never);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    if (id !== undefined) waiting.delete(id);
  };
  return {
    send: (method, params = {}) => {
      lastId += 1;
      const answer = Promise.withResolvers<never>();
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return answer.promise;
    },
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  };
}
