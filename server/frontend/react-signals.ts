/**
 * React stops a render by throwing one of a few errors that it made beforehand and knows by identity. Where a debugger,
 * Lighthouse or a monitor listens, the browser notes the place of every error that is made, and to know it parses the
 * whole file again: 20 of the 30 ms that the code of a page took to start. As plain objects these signals cost nothing.
 */
import type { Plugin } from 'vite';

const reactDom = /[\\/]react-dom-client\.production\.js$/;
const signal = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

export function quietReactSignals(): Plugin {
  return {
    name: 'quiet-react-signals',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: reactDom }, handler: (code) => ({ code: quietSignals(code), map: null }) },
  };
}

/** @throws where React no longer makes its signals this way: then this file can go, or has to learn the new one */
export function quietSignals(code: string): string {
  const quiet = code.replace(signal, '$1Object.create(Error.prototype, { message: { value: $2 } })');
  if (quiet === code) throw new Error('React makes no signals that look like "SomeException = Error(…)" any more');
  return quiet;
}
