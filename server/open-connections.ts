/** Which connections somebody is being served on, so that a shutdown need not wait for the others. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface OpenConnections {
  count(): number;
  /** Closes those that have no request under way: silent ones, half-sent headers, kept ones. */
  closeQuiet(): void;
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
    closeQuiet() {
      for (const [socket, count] of requestsOn) if (count === 0) socket.destroy();
    },
  };
}
