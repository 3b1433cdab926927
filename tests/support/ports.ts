/** Ports of loopback, and servers that one waits for. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** @returns the port of loopback that the server listens on; a free one unless it is given */
export async function listen(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Listens on loopback. @returns the port, and what ends the server with all its connections */
export async function serve(server: Server, wanted = 0): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
  });
  const port = await listen(server, wanted);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, close };
}

/** Outside the range from which the system takes ports by itself: no other test gets it before the program that is started has it. */
export async function freePort(): Promise<number> {
  const wanted = randomInt(20_000, 30_000);
  const server = createServer();
  try {
    await listen(server, wanted);
  } catch {
    return freePort();
  }
  await new Promise((resolve) => server.close(resolve));
  return wanted;
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
