/**
 * `npm run lighthouse`: every kind of page as phone and desktop, then four of them in speed beside themselves as plain HTML.
 * Exits with 1 if any score is below 100, or a page is more than two points slower than the plain one.
 */
import process from 'node:process';
import { type RouteId, routes } from '#shared/routes.ts';
import { toMarkdownTable } from '#tests/labs/figures.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { startTestSite } from '#tests/support/test-app.ts';
import { formFactors, openLighthouse } from './auditor.ts';
import { measureSpeed } from './speed.ts';

const only = process.argv.slice(2);
const [lighthouse, site] = await Promise.all([openLighthouse(), startTestSite()]);
for (const [id, path] of Object.entries(pageSamples)) {
  // Unlisted pages exclude robots on purpose.
  if ('listed' in routes[id as RouteId] || (only.length > 0 && !only.includes(id))) continue;
  for (const formFactor of formFactors) {
    const { scores, faults } = await lighthouse.audit(`${site.origin}${path}`, formFactor);
    const figures = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
    console.log([id.padEnd(14), formFactor.padEnd(8), figures.join(', '), ...faults].join('  '));
    if (faults.length > 0) process.exitCode = 1;
  }
}
await site.close();
if (only.length === 0) {
  const rows = await measureSpeed(lighthouse);
  console.log(toMarkdownTable(rows.map(({ cells }) => cells)));
  if (!rows.every(({ isGood }) => isGood)) process.exitCode = 1;
}
await lighthouse.close();
