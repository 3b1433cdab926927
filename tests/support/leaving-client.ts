/** A client at a socket, who may leave in the middle of an answer. */
import { connect } from 'node:net';

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
