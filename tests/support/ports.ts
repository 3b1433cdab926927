/** Ports of loopback, and servers that one waits for. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** @returns the port of loopback that the server listens on; a free one unless it is given */
export async function listen(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Resolves once the address answers 200.
 * @param hasEnded tells that there is nothing left to wait for
 * @throws Error when it does not within two minutes
 */
export async function untilReady(address: string, hasEnded: () => boolean = () => false): Promise<void> {
  const until = performance.now() + 120_000;
  while (performance.now() < until && !hasEnded()) {
    const response = await fetch(address).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await pause(10);
  }
  throw new Error(`${address} does not answer`);
}
