/** Generates load on keep-alive connections, retries on overload and records failures. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Load {
  /** Everything except complete responses below 400; overload only once the retries are exhausted. */
  failures: string[];
  count(): number;
  stop(): Promise<void>;
}

/** @param pick returns the path for the n-th request */
export function startLoad(port: number, visitors: number, pick: (index: number) => string): Load {
  const failures: string[] = [];
  let count = 0;
  let isOver = false;
  const visit = async (_: unknown, visitor: number) => {
    for (let client = 0; !isOver; client += 1) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const localAddress = `127.${visitor + 1}.${(client >> 8) & 255}.${client & 255}`;
      for (let sent = 0; sent < requestsPerClient && !isOver; sent += 1) {
        const path = pick(count);
        count += 1;
        const failure = await sendWithRetries(agent, { port, path, localAddress });
        if (failure !== undefined) failures.push(`${path}: ${failure}`);
      }
      agent.destroy();
    }
  };
  const visits = Array.from({ length: visitors }, visit);
  return {
    failures,
    count: () => count,
    async stop() {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

/** Then the visitor comes from another address: nginx limits what each may ask for, however fast the machine is. */
const requestsPerClient = 100;
const overloaded = 'overloaded';
const maxAttempts = 100;

/** Retries while the site sheds load: on a busy machine a temporary 503 is not a lost request. */
async function sendWithRetries(agent: Agent, target: Target): Promise<string | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const failure = await sendRequest(agent, target);
    if (failure !== overloaded) return failure;
    await delay(200);
  }
  return overloaded;
}

interface Target {
  port: number;
  path: string;
  localAddress: string;
}

/** @returns the reason of a failure, if any */
function sendRequest(agent: Agent, target: Target): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request({ ...target, agent, host: '127.0.0.1', headers: { Host: 'localhost' } }, (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', (error) => resolve(error.message));
      response.on('close', () => resolve(response.complete ? undefined : 'cut short'));
      const isShed = status === 503 && response.headers['retry-after'] === '2';
      response.on('end', () => resolve(status < 400 ? undefined : isShed ? overloaded : `status ${status}`));
      response.resume();
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end();
  });
}
