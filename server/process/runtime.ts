/** Checks the Node version and NODE_ENV before anything else is loaded. */

const minimumVersion = [22, 22];

/** @throws Error with a message that says how to fix it */
export function requireRuntime(nodeVersion: string, nodeEnv: string | undefined): void {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const [minimumMajor = 0, minimumMinor = 0] = minimumVersion;
  if (major < minimumMajor || (major === minimumMajor && minor < minimumMinor)) {
    throw new Error(
      `Node ${minimumVersion.join('.')} or newer is needed, this is ${nodeVersion}. Start with "npm start", which brings its own on Linux.`,
    );
  }
  if (nodeEnv !== 'production' && nodeEnv !== 'development' && nodeEnv !== 'test') {
    throw new Error('NODE_ENV must be "production" or "development": it decides how much React reveals about errors.');
  }
}
