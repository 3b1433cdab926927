/** The last line of every test run: `N passed, N failed`. */
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenModules = modules.filter((module) => module.state() === 'failed' && count('failed') === 0).length;
    const failed = count('failed') + brokenModules + unhandled.length;
    // After the other reporters, which write on the same event.
    process.on('exit', () => process.stdout.write(`${count('passed')} passed, ${failed} failed\n`));
  }
}
