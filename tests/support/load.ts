/** Visitors on kept connections, one request after the other, who count what goes wrong. */
import { Agent, request } from 'node:http';

export interface Load {
  /** Everything that was not an answer below 500 with its whole body. */
  failures: string[];
  count(): number;
  stop(): Promise<void>;
}

/** @param pick the next address */
export function startLoad(port: number, visitors: number, pick: (index: number) => string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const failures: string[] = [];
  let count = 0;
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const path = pick(count);
      count += 1;
      const failure = await ask(agent, port, path);
      if (failure !== undefined) failures.push(`${path}: ${failure}`);
    }
  };
  const visits = Array.from({ length: visitors }, visit);
  return {
    failures,
    count: () => count,
    async stop() {
      isOver = true;
      await Promise.all(visits);
      agent.destroy();
    },
  };
}

/** @returns what went wrong, if anything */
function ask(agent: Agent, port: number, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request({ agent, port, path, host: '127.0.0.1', headers: { Host: 'localhost' } }, (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', (error) => resolve(error.message));
      response.on('close', () => resolve(response.complete ? undefined : 'cut short'));
      response.on('end', () => resolve(status < 400 ? undefined : `status ${status}`));
      response.resume();
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end();
  });
}
