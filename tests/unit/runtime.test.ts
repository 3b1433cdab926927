/** The runtime check before the start. */
import { expect, test } from 'vitest';
import { requireRuntime } from '#server/process/runtime.ts';

test.each(['22.22.0', '22.22.1', '22.100.0', '23.0.0', '24.21.0', '100.0.0', '24.0.0-nightly'])(
  'Node %s is accepted',
  (version) => {
    expect(() => requireRuntime(version, 'production')).not.toThrow();
  },
);

test.each(['18.20.0', '20.99.9', '21.22.0', '22.0.0', '22.9.0', '22.21.9', '0.12.0', ''])(
  'Node "%s" is too old, and the message says how to get a newer one',
  (version) => {
    const start = () => requireRuntime(version, 'production');
    expect(start).toThrow('Node 22.22 or newer is needed');
    expect(start).toThrow('npm start');
  },
);

test.each(['production', 'development', 'test'])('NODE_ENV=%s is understood', (nodeEnv) => {
  expect(() => requireRuntime('24.0.0', nodeEnv)).not.toThrow();
});

test.each([undefined, '', 'Production', 'prod', 'staging'])('NODE_ENV=%s is refused, React would guess', (nodeEnv) => {
  expect(() => requireRuntime('24.0.0', nodeEnv)).toThrow('NODE_ENV must be "production" or "development"');
});
