/** Starts the longest test files first, so that none of them runs alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more, longest first. */
const longest = [
  'browser/every-page',
  'browser/before-scripts',
  'endurance/soak',
  'browser/forms-by-keyboard',
  'browser/windows',
  'browser/third-parties',
  'endurance/content-reload',
  'endurance/documents',
  'endurance/content-slips',
  'endurance/docker-context',
  'endurance/crawl',
  'endurance/content-smoke',
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
