/** What is fuzzed: by name, the longest input and how it begins. */

export interface FuzzTarget {
  /** Bytes. */
  longest: number;
  /** Inputs to start from, beside the cases in `cases/<name>`; 0xff stands between several texts. */
  seeds: readonly string[];
  /** Put into inputs: what a random byte never spells. */
  words: readonly string[];
}

export const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  markdown: {
    longest: 4096,
    seeds: [
      '## Масса\n\n- [x] **шасси** `код`\n\n| a | b |\n|---|---|\n| 1 | [2](/catalog) |\n',
      '<b>1</b>\n\n> 1. a\n',
    ],
    words: ['](', '<a', 'javascript:', '```', '| --- |', '&#', 'http://', 'mailto:', '<!--', '\\\\'],
  },
  'picture-address': {
    longest: 1200,
    seeds: ['w_640&f_webp/promo-1600x900.jpg', 'w_320&h_240&f_avif/https://pictures.example/a/b.jpg'],
    words: ['w_', 'h_', 'f_', 'webp', 'https:/', '%2e', '..', '@', '&'],
  },
  'page-query': {
    longest: 4096,
    seeds: ['?q=шторный&stock=in-stock&sort=price&page=2', 'models=a&models=b', 'price=5%20000%20000&advance=20'],
    words: ['q=', 'page=', 'sort=', 'stock=', 'price=', 'models=', '__proto__', '%00', '%CC%81'],
  },
  'request-target': {
    longest: 2048,
    seeds: ['/about?x=1\xfflocalhost', 'http://site.example/about\xffsite.example', '//evil.example/\xff[::1]:80'],
    words: ['http://', '%2e', '%2f', '\\\\', '..', '//', 'localhost', '%ff'],
  },
  'form-text': {
    longest: 8192,
    seeds: ['Иван Петров\xff+7 927 000-00-00\xffa@example.org', 'e\u0301\u0323\xff2026-12-01\xff7707083893'],
    words: ['\u0301', '\u0323', '\u202e', '\u00a0', '@', '+7', '\u0345'],
  },
  'file-type': {
    longest: 16_384,
    seeds: ['%PDF-1.7\n%%EOF\n'],
    words: ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', '[Content_Types].xml', 'word/document.xml', '%PDF-'],
  },
  multipart: {
    longest: 8192,
    seeds: [
      '\x40--x9\r\nContent-Disposition: form-data; name="name"\r\n\r\nИрина\r\n--x9--\r\n',
      '\x05--x9\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--x9--\r\n',
    ],
    words: [
      '--x9',
      '\r\n',
      '--x9--\r\n',
      'Content-Disposition: form-data; name="',
      'filename="',
      "filename*=UTF-8''",
      '__proto__',
    ],
  },
  'remote-html': {
    longest: 4096,
    seeds: [
      '<h2 id="part-1">Масса</h2><p>24 т <a href="/catalog">все</a></p>',
      '<div class="table-scroll"><table><tr><td>1</table></div>',
    ],
    words: [
      '<meta http-equiv=refresh',
      '<script>',
      'onerror=',
      'javascript:',
      'id="state"',
      '<!--',
      '<svg',
      '&#',
      '<![CDATA[',
    ],
  },
};
