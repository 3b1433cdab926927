/** Headers of a real browser’s page request, so that every server parses the same amount. */
export const browserHeaders = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'ru-RU,ru;q=0.9',
  Cookie: 'viewport=desktop',
  'Sec-CH-UA-Mobile': '?0',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
} as const;

export const compressed = { ...browserHeaders, 'Accept-Encoding': 'gzip, deflate, br, zstd' } as const;
