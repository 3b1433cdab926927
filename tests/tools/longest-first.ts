/** Starts the longest test files first, so that none of them runs alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more, longest first, and two short ones that an order by size would put at the end. */
const longest = [
  'browser/every-page',
  'browser/before-scripts',
  'endurance/soak',
  'browser/first-load',
  'http/offers',
  'endurance/content-reload',
  'endurance/crawl',
  'http/papers',
  'browser/windows',
  'browser/forms-by-keyboard',
  'endurance/content-slips',
  'endurance/documents',
  'browser/promo-popup',
  'browser/configuration',
  'endurance/docker-context',
  'endurance/content-smoke',
  'endurance/aborted-requests',
  'endurance/audit',
  'endurance/fuzz',
  'process/replica-soak',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
