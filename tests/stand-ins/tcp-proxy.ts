/** A TCP proxy that can be cut, or silenced: connections stay open and nothing passes, as behind a severed cable. */
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listen } from '#tests/support/ports.ts';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

export async function startTcpProxy(targetUrl: string) {
  const url = new URL(targetUrl);
  const target = { port: Number(url.port), host: url.hostname };
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let state: 'open' | 'cut' | 'silent' = 'open';
  const proxy = createServer((socket) => {
    if (state === 'cut') return socket.destroy();
    sockets.add(socket.on('error', () => undefined));
    if (state === 'silent') return socket.pause();
    const onwards = connect(target);
    for (const [end, other] of [
      [socket, onwards],
      [onwards, socket],
    ] as const) {
      sockets.add(end);
      end.on('error', () => undefined).on('close', () => other.destroy());
      end.pipe(delayed(() => delayMs)).pipe(other);
    }
  });
  url.port = String(await listen(proxy));
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    /** The target's address by way of the proxy. */
    url: url.href,
    cut,
    silence: () => {
      state = 'silent';
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Every piece that passes takes that long; 0: none. */
    slowDown: (next: number) => {
      delayMs = next;
    },
    /** New connections pass again; silenced ones stay silent. */
    restore: () => {
      state = 'open';
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
}

function delayed(delayMs: () => number): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (delayMs() === 0) done(null, chunk);
      else setTimeout(() => done(null, chunk), delayMs());
    },
  });
}
