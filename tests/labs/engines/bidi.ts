/** A session of WebDriver BiDi: commands and events over one WebSocket. */

export interface BidiSession {
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

export async function openBidi(address: string): Promise<BidiSession> {
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
