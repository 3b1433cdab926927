/** The projects of the tests; not in vite.config.ts, because an image is built without tests. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '#tests/tools/longest-first.ts';

/** Three on two processors: browsers and slow clients wait more than they work. */
const maxWorkers = Math.max(3, availableParallelism() - 1);

export default defineConfig({
  test: {
    reporters: ['default', './tests/tools/closing-line.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      { ...testProject('endurance'), maxWorkers },
      // The files of a worker share what they load, and in browser tests a Chromium and a site. Nothing is tried twice.
      { ...testProject('http'), maxWorkers, isolate: false },
      { ...testProject('unit'), maxWorkers, isolate: false },
      { ...testProject('browser'), maxWorkers, isolate: false },
      // After all others and two at a time: these tests load the machine themselves, and wait for signals in between.
      { ...testProject('process'), maxWorkers: 2, sequence: { groupOrder: 1 } },
      // React has no development runtime in production.
    ].map((test) => ({ test, oxc: { jsx: { development: false } } })),
  },
});

function testProject(name: 'endurance' | 'http' | 'unit' | 'browser' | 'process') {
  return {
    name,
    include: name === 'unit' ? ['tests/unit/**/*.test.ts', 'tests/*.test.ts'] : [`tests/${name}/**/*.test.ts`],
    environment: 'node',
    // Far beyond what any test takes beside busy neighbours: it ends those that hang.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    env: { NODE_ENV: 'production' },
  };
}
