/** Which Host headers the ops port answers to: a page on the internet whose name is rebound to this machine is none. */
import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { type Config, loopbackHosts } from '#server/environment/config.ts';

/**
 * Admits loopback names, OPS_HOST, ALLOWED_HOSTS and the very address that the connection arrived at, with any port; sends
 * 421 for the rest.
 */
export function onlyKnownHosts({ opsHost, allowedHosts }: Pick<Config, 'opsHost' | 'allowedHosts'>): RequestHandler {
  const known = [...loopbackHosts, ...allowedHosts, toHostName(opsHost)];
  return (request, response, next) => {
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
    const own = toHostName(request.socket.localAddress ?? '');
    if (known.includes(host) || (own !== '' && host === own)) return next();
    response.status(421).type('text/plain').set('Cache-Control', 'no-store').send('421\n');
  };
}

/** As a Host header spells it: brackets around IPv6, IPv4 without its mapping into IPv6. */
function toHostName(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(plain) === 6 ? `[${plain}]` : plain;
}
