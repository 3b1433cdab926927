/** Counts the requests in flight on each connection, so that a shutdown need not wait for idle ones. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface OpenConnections {
  count(): number;
  /** Closes all without a request in flight: silent ones, half-sent headers, keep-alive. */
  closeIdle(): void;
}

export function trackConnections(server: Server): OpenConnections {
  const requestsOn = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    requestsOn.set(socket, 0);
    socket.on('close', () => requestsOn.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const change = (by: number) => {
      const count = requestsOn.get(socket);
      if (count !== undefined) requestsOn.set(socket, count + by);
    };
    change(1);
    response.on('close', () => change(-1));
  });
  return {
    count: () => requestsOn.size,
    closeIdle() {
      for (const [socket, count] of requestsOn) if (count === 0) socket.destroy();
    },
  };
}
