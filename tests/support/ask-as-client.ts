/** Requests from a chosen loopback address, as one of many clients. */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface ClientRequest {
  /** 127.… */
  client: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface ClientAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** On a connection of its own. @throws Error when there is no complete answer */
export function askAsClient(
  port: number,
  path: string,
  { client, method = 'GET', headers = {}, body }: ClientRequest,
): Promise<ClientAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, localAddress: client, agent: false };
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
