/** `npm run lighthouse`: every kind of page as a phone and as a desktop; ends with 1 where anything is below 100. */
import process from 'node:process';
import { type RouteId, routes } from '#shared/routes.ts';
import { formFactors, openLighthouse } from './lighthouse.ts';
import { pageSamples } from './page-samples.ts';
import { startTestSite } from './test-app.ts';

const only = process.argv.slice(2);
const [lighthouse, site] = await Promise.all([openLighthouse(), startTestSite()]);
for (const [id, path] of Object.entries(pageSamples)) {
  // Hidden pages are closed to robots on purpose.
  if ('listed' in routes[id as RouteId] || (only.length > 0 && !only.includes(id))) continue;
  for (const formFactor of formFactors) {
    const { scores, faults } = await lighthouse.judge(`${site.origin}${path}`, formFactor);
    const figures = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
    console.log([id.padEnd(14), formFactor.padEnd(8), figures.join(', '), ...faults].join('  '));
    if (faults.length > 0) process.exitCode = 1;
  }
}
await lighthouse.close();
await site.close();
