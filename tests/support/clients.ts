/** Clients of a site: one of many addresses, one who leaves in the middle of an answer, many who never stop asking. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface ClientRequest {
  /** 127.… */
  client: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Of its connections; by default each request has one of its own. */
  agent?: Agent | false;
}

export interface ClientAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** From a chosen loopback address. @throws Error when there is no complete answer */
export function askAsClient(
  port: number,
  path: string,
  { client, method = 'GET', headers = {}, body, agent = false }: ClientRequest,
): Promise<ClientAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, localAddress: client, agent };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends the bytes, one character each, and reads to the end of the connection, or leaves after so many bytes of the answer.
 * @returns what came until then
 * @throws Error when for twenty seconds neither comes
 */
export function askAndLeave(port: number, bytes: string, leavesAfter = Number.POSITIVE_INFINITY): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(20_000, () => {
    reject(new Error(`neither an answer nor an end: ${JSON.stringify(bytes)}`));
    socket.destroy();
  });
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    if (received.length >= leavesAfter) socket.destroy();
  });
  socket.on('error', () => undefined).on('close', () => resolve(received));
  if (leavesAfter === Number.POSITIVE_INFINITY) socket.end(bytes, 'latin1');
  else socket.write(bytes, 'latin1', () => leavesAfter === 0 && socket.destroy());
  return promise;
}

/** So many visitors take a step again and again, with a pause between. @returns ends that */
export function keepGoing(
  visitors: number,
  pauseMs: number,
  step: (visitor: number, turn: number) => Promise<unknown>,
): () => Promise<void> {
  let isOver = false;
  const visits = Array.from({ length: visitors }, async (_, visitor) => {
    for (let turn = 0; !isOver; turn += 1) {
      await step(visitor, turn);
      await pause(pauseMs);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(visits);
  };
}

/** Then the visitor comes from another address: nginx limits what each may ask for, however fast the machine is. */
const requestsPerClient = 100;
const maxAttempts = 100;

/** Visitors on keep-alive connections, who ask again when there was no room. @param pick returns the path of the n-th request */
export function startLoad(port: number, visitors: number, pick: (index: number) => string) {
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  const stop = keepGoing(visitors, 0, async (visitor, turn) => {
    const place = Math.floor(turn / requestsPerClient);
    const client = `127.${visitor + 1}.${(place >> 8) & 255}.${place & 255}`;
    const path = pick(count++);
    const failure = await findFailure(port, path, { client, agent, headers: { Host: 'localhost' } });
    if (failure !== undefined) failures.push(`${path}: ${failure}`);
  });
  return {
    /** Everything except complete responses below 400. */
    failures,
    count: () => count,
    stop: () => stop().finally(() => agent.destroy()),
  };
}

/** Retries while the site sheds load: on a busy machine a temporary 503 is not a lost request. */
async function findFailure(port: number, path: string, asked: ClientRequest): Promise<string | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const answer = await askAsClient(port, path, asked).catch((error: Error) => error.message);
    if (typeof answer === 'string') return answer;
    if (answer.status < 400) return undefined;
    if (answer.status !== 503 || answer.headers['retry-after'] !== '2') return `status ${answer.status}`;
    await pause(200);
  }
  return 'overloaded';
}
