/** Has the running site read its content again, where the environment says at which port and by which word. */

const waitMs = 60_000;
const byHand = 'Работающий сайт покажет их, когда перечитает содержание: SIGHUP, POST /content/reload или перезапуск.';

/** @returns what the operator reads; a site that does not answer is no failure of what was written */
export async function reloadSite({ OPS_PORT, OPS_HOST = '127.0.0.1', OPS_TOKEN }: NodeJS.ProcessEnv): Promise<string> {
  if (!OPS_PORT || !OPS_TOKEN) return byHand;
  try {
    const response = await fetch(
      `http://${OPS_HOST === '0.0.0.0' ? '127.0.0.1' : OPS_HOST}:${OPS_PORT}/content/reload`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${OPS_TOKEN}` },
        signal: AbortSignal.timeout(waitMs),
      },
    );
    return response.ok
      ? 'Сайт перечитал содержание.'
      : `Сайт не перечитал содержание (ответ ${response.status}). ${byHand}`;
  } catch {
    return `Сайт не отвечает на порту ${OPS_PORT}. ${byHand}`;
  }
}
