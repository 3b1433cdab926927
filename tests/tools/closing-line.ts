/**
 * The last line of every test run: `N passed, N failed`. A sentence of tests/acceptance.md is proved by a run: where its file ran
 * whole and no test of that title passed, it is named and counts as failed.
 */
import { readFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap(testsOf);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenModules = modules.filter((module) => module.state() === 'failed' && count('failed') === 0).length;
    const unproved = findUnproved(modules);
    if (unproved.length > 0) process.exitCode = 1;
    const failed = count('failed') + brokenModules + unhandled.length + unproved.length;
    // After the other reporters, which write on the same event.
    process.on('exit', () => {
      for (const row of unproved) process.stdout.write(`not proved by this run: ${row}\n`);
      process.stdout.write(`${count('passed')} passed, ${failed} failed\n`);
    });
  }
}

const testsOf = (module: TestModule) => [...module.children.allTests()];

function findUnproved(modules: readonly TestModule[]): string[] {
  const table = readFileSync(new URL('../acceptance.md', import.meta.url), 'utf8');
  return [...table.matchAll(/`([\w/.-]+\.test\.ts)` "([^"]+)"/g)].flatMap(([row, file = '', title = '']) => {
    const tests = modules.filter(({ moduleId }) => moduleId.endsWith(`/tests/${file}`)).flatMap(testsOf);
    if (tests.length === 0 || tests.some((test) => test.result().state === 'skipped')) return [];
    // A title of several tests has places for their values.
    const parts = title.split(/%\w|\$[\w.]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const named = tests.filter(({ name }) => new RegExp(`^${parts.join('.*')}`, 's').test(name));
    return named.length > 0 && named.every((test) => test.result().state === 'passed') ? [] : [row];
  });
}
