/** Reads a streamed response piece by piece. */

export async function fetchStreamed(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readMore = async () => {
    const { done = true, value = '' } = (await reader?.read()) ?? {};
    text += value;
    return done;
  };
  return {
    response,
    /** Reads until the text so far contains the words. @throws Error at the end of the response */
    async readUntil(words: string) {
      while (!text.includes(words)) {
        if (await readMore()) throw new Error(`The answer ended without «${words}»`);
      }
      return text;
    },
    /** Reads to the end. @returns the complete text */
    async readAll() {
      while (!(await readMore()));
      return text;
    },
  };
}
