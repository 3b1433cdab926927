/** Finds files that are too long. */

interface Sized {
  name: string;
  lineCount: number;
}

/** @param limitOf how many lines a file may have. @returns the longer ones, as `a.ts: 151 lines` */
export function sizeFaults<File extends Sized>(files: readonly File[], limitOf: (file: File) => number): string[] {
  return files
    .filter((file) => file.lineCount > limitOf(file))
    .map(({ name, lineCount }) => `${name}: ${lineCount} lines`);
}

export function medianLineCount(files: readonly Sized[]): number {
  const counts = files.map(({ lineCount }) => lineCount).sort((first, second) => first - second);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}
