/** What the process needs of the machine before anything else. */

const oldest = [22, 22];

/** @throws Error in words that tell how to put it right */
export function requireRuntime(nodeVersion: string, nodeEnv: string | undefined): void {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(
      `Node ${oldest.join('.')} or newer is needed, this is ${nodeVersion}. Start with "npm start", which brings its own on Linux.`,
    );
  }
  if (nodeEnv !== 'production' && nodeEnv !== 'development' && nodeEnv !== 'test') {
    throw new Error('NODE_ENV must be "production" or "development": it decides what React tells visitors of errors.');
  }
}
