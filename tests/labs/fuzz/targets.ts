/** What is fuzzed: by name, how its input begins and what must hold. Each opens what it needs by itself: loaded code is watched. */
import type { Request, Response } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import type { Uploads } from '#server/leads/uploads/uploads.ts';
import type { QueryRules } from '#shared/queries/page-query.ts';

export interface FuzzTarget {
  /** Bytes. */
  longest: number;
  /** Inputs to start from, beside the cases in `cases/<name>`; \xff stands between several texts, as a byte that no UTF-8 holds. */
  seeds: readonly string[];
  /** Put into inputs: what a random byte never spells. */
  words: readonly string[];
  /** @returns takes an input, and throws where something does not hold */
  open(): Promise<(data: Buffer) => void | Promise<void>>;
}

export const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  markdown: {
    longest: 4096,
    seeds: [
      '## Масса\n\n- [x] **шасси** `код`\n\n| a | b |\n|---|---|\n| 1 | [2](/catalog) |\n',
      '<b>1</b>\n\n> 1. a\n',
    ],
    words: ['](', '<a', 'javascript:', '```', '| --- |', '&#', 'http://', 'mailto:', '<!--', '\\\\'],
    async open() {
      const { renderMarkdown } = await import('#server/content/files/markdown.ts');
      return (data) => requireOurHtml(renderMarkdown(data.toString()).html);
    },
  },
  'remote-html': {
    longest: 4096,
    seeds: [
      '<h2 id="part-1">Масса</h2><p>24 т <a href="/catalog">все</a></p>',
      '<div class="table-scroll"><table><tr><td>1</table></div>',
    ],
    words: [
      ...['<meta http-equiv=refresh', '<script>', 'onerror=', 'javascript:', 'id="state"', '<!--', '<svg', '&#'],
      '<![CDATA[',
    ],
    async open() {
      const { sanitizeHtml } = await import('#server/content/remote/remote-content.ts');
      return (data) => requireOurHtml(sanitizeHtml(data.toString()));
    },
  },
  // A picture of ours, one of the permitted host, or 400.
  'picture-address': {
    longest: 1200,
    seeds: ['w_640&f_webp/promo-1600x900.jpg', 'w_320&h_240&f_avif/https://pictures.example/a/b.jpg'],
    words: ['w_', 'h_', 'f_', 'webp', 'https:/', '%2e', '..', '@', '&'],
    async open() {
      const { parsePictureRequest } = await import('#server/images/parse-request.ts');
      const host = 'pictures.example';
      return (data) => {
        const address = `/_img/${data}`;
        // The step before has refused what cannot be decoded.
        if (!isDecodable(address)) return;
        const request = unlessRefused([400], () => parsePictureRequest(address, host));
        if (request === undefined) return;
        const { source } = request;
        if (source.kind === 'own' && /[/\\%]/.test(source.name)) throw new Error(`out of the folder: ${source.name}`);
        if (source.kind !== 'remote') return;
        if (new URL(source.url).host !== host) throw new Error(`another host: ${source.url}`);
        if (new URL(source.url).href !== source.url) throw new Error(`two spellings: ${source.url}`);
      };
    },
  },
  // One canonical spelling, which means the same again.
  'page-query': {
    longest: 4096,
    seeds: ['?q=шторный&stock=in-stock&sort=price&page=2', 'models=a&models=b', 'price=5%20000%20000&advance=20'],
    words: ['q=', 'page=', 'sort=', 'stock=', 'price=', 'models=', '__proto__', '%00', '%CC%81'],
    async open() {
      const { catalogQuery, compareQuery, leasingQuery } = await import('#shared/queries/page-queries.ts');
      const { readPageQuery, toSearch } = await import('#shared/queries/page-query.ts');
      const pages: readonly QueryRules[] = [catalogQuery, compareQuery, leasingQuery];
      return (data) => {
        for (const rules of pages) {
          const canonical = toSearch(readPageQuery(rules, data.toString()));
          const again = toSearch(readPageQuery(rules, canonical));
          if (again !== canonical) throw new Error(`two spellings: ${canonical} and ${again}`);
          if (canonical.length > 40_000) throw new Error(`${canonical.length} characters`);
        }
      };
    },
  },
  // An address and a host: one reading of each, or 400, 421 or 431.
  'request-target': {
    longest: 2048,
    seeds: ['/about?x=1\xfflocalhost', 'http://site.example/about\xffsite.example', '//evil.example/\xff[::1]:80'],
    words: ['http://', '%2e', '%2f', '\\\\', '..', '//', 'localhost', '%ff'],
    async open() {
      const { requestTarget } = await import('#server/middleware/request-target.ts');
      const options = { siteUrl: 'https://site.example', allowedHosts: ['localhost'], servesAnyAddress: false };
      const handle = requestTarget(options);
      return (data) => {
        const [url = '', host = ''] = textsOf(data);
        const locals: { pathname?: string } = {};
        const response = { locals } as unknown as Response;
        const isTaken = unlessRefused([400, 421, 431], () => {
          handle({ url, rawHeaders: ['Host', host] } as Request, response, () => undefined);
          return true;
        });
        if (!isTaken) return;
        const { pathname = '' } = locals;
        if (!pathname.startsWith('/')) throw new Error(`no path: ${pathname}`);
        // Two slashes come to nothing but a 404; everything else must mean the same to every parser.
        const isPath = pathname.startsWith('//') || new URL(pathname, 'http://h').host === 'h';
        if (!isPath) throw new Error(`a host: ${pathname}`);
      };
    },
  },
  // Fields of forms: cleaned once and for all, within their limits, whatever was typed.
  'form-text': {
    longest: 8192,
    seeds: ['Иван Петров\xff+7 927 000-00-00\xffa@example.org', 'e\u0301\u0323\xff2026-12-01\xff7707083893'],
    words: ['\u0301', '\u0323', '\u202e', '\u00a0', '@', '+7', '\u0345'],
    async open() {
      const { cleanLine } = await import('#shared/forms/clean-text.ts');
      const { formIds } = await import('#shared/forms/form-places.ts');
      const { getForm } = await import('#shared/forms/forms.ts');
      const { readForm } = await import('#shared/forms/read-form.ts');
      const today = '2026-11-23';
      return (data) => {
        const texts = textsOf(data);
        for (const text of texts) {
          const line = cleanLine(text);
          if (cleanLine(line) !== line) throw new Error(`not clean yet: ${JSON.stringify(line)}`);
          if (/[\n\t]/.test(line) || !line.isWellFormed()) throw new Error(`not one line: ${JSON.stringify(line)}`);
        }
        for (const form of formIds.map(getForm)) {
          const typed = form.fields.map(({ name }, place) => [name, texts[place % texts.length] ?? '']);
          const { values, errors } = readForm(form, { ...Object.fromEntries(typed), consent: 'yes' }, today);
          const again = readForm(form, { ...values, consent: 'yes' }, today);
          for (const [name, value] of Object.entries(values)) {
            const isSame = errors[name] !== undefined || again.values[name] === value;
            if (!isSame) throw new Error(`${name} changes when read again`);
          }
        }
      };
    },
  },
  // A type of the short list or none, and never an exception.
  'file-type': {
    longest: 16_384,
    seeds: ['%PDF-1.7\n%%EOF\n'],
    words: ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', '[Content_Types].xml', 'word/document.xml', '%PDF-'],
    async open() {
      const { withFile } = await import('#tests/support/with-file.ts');
      const { detectFileType } = await import('#server/leads/inspection/file-type.ts');
      return async (data) => {
        const type = (await withFile('fuzzed', data, detectFileType)) ?? 'image/none';
        if (!/^(image|application)\/[\w.-]+$/.test(type)) throw new Error(`a strange type: ${type}`);
      };
    },
  },
  // The first byte is the size of the pieces that the body comes in. No file and no memory is left behind.
  multipart: {
    longest: 8192,
    seeds: [
      '\x40--x9\r\nContent-Disposition: form-data; name="name"\r\n\r\nИрина\r\n--x9--\r\n',
      '\x05--x9\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--x9--\r\n',
    ],
    words: [
      ...['--x9', '\r\n', '--x9--\r\n', 'Content-Disposition: form-data; name="', 'filename="', '__proto__'],
      "filename*=UTF-8''",
    ],
    async open() {
      const { Readable } = await import('node:stream');
      const { formBodyReader } = await import('#server/leads/intake/form-endpoint.ts');
      const { createIntake } = await import('#server/leads/intake/intake-limits.ts');
      const { createBodyBudget } = await import('#server/limits/budget.ts');
      const held = new Set<string>();
      const letGo = async (ids: readonly string[]) => {
        for (const id of ids) held.delete(id);
      };
      const uploads: Partial<Uploads> = {
        async receive(stream, { name }) {
          let bytes = 0;
          for await (const chunk of stream) bytes += (chunk as Buffer).length;
          // Odd lengths stand for a type that no form takes.
          if (bytes % 2 === 1) return 'unknown-type';
          const id = `file-${held.size}`;
          held.add(id);
          return { id, name, type: 'application/pdf', bytes, sha256: '' };
        },
        discard: letGo,
        abandon: letGo,
      };
      const bodyBudget = createBodyBudget();
      const intake = createIntake({ uploads: { total: 1, perKey: 1 } });
      const read = formBodyReader({ bodyBudget, intake, uploads: uploads as Uploads });
      const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=x9' };
      const get = (name: string) => headers[name.toLowerCase()];
      return async (data) => {
        const [first = 0] = data;
        const pieces = Array.from({ length: Math.ceil((data.length - 1) / (first + 1)) }, (_, place) =>
          data.subarray(1).subarray(place * (first + 1), (place + 1) * (first + 1)),
        );
        const request = Object.assign(Readable.from(pieces, { objectMode: false }), { headers, ip: '192.0.2.1', get });
        const body = await read(request as never, 'files').catch(refusal([400, 413]));
        await letGo(body?.files.map(({ id }) => id) ?? []);
        const size = body?.fields.size ?? 0;
        if (held.size > 0) throw new Error(`${held.size} files are left behind`);
        if (bodyBudget.held() > 0) throw new Error(`${bodyBudget.held()} bytes are still held`);
        if (size > 60 || body?.fields.has('__proto__')) throw new Error(`${size} fields`);
      };
    },
  },
};

/** Bytes of a seed, byte 0xff between its texts. */
export function seedBytes(seed: string): Buffer {
  const texts = seed.split('\xff').map((text) => Buffer.from(text).toString('latin1'));
  return Buffer.from(texts.join('\xff'), 'latin1');
}

/** Wrong bytes become replacement characters. */
function textsOf(data: Buffer): string[] {
  const texts = data.toString('latin1').split('\xff');
  return texts.map((text) => Buffer.from(text, 'latin1').toString());
}

function unlessRefused<Result>(statuses: readonly number[], work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    return refusal(statuses)(error);
  }
}

function refusal(statuses: readonly number[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof HttpError && statuses.includes(error.status))) throw error;
  };
}

function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

/** The elements that editors can make of Markdown, with the attributes that we give them. */
const ourElements =
  /^<\/?(p|h[1-6]|ul|ol|li|a|em|strong|del|code|pre|blockquote|hr|br|div|table|thead|tbody|tr|th|td|input)\b/;
const ourAttributes =
  /^(?: (?:id="part-\d+"|href="(?:\/(?![/\\])|#|https:\/\/|tel:\+|mailto:)[^"<>]*"|class="[^"<>]*"|tabindex="0"|role="group"|aria-label="Таблица"|start="\d+"|scope="(?:col|row)"|type="checkbox"|checked=""|disabled=""))* ?\/?>/;

/** @throws Error for what our Markdown never makes */
export function requireOurHtml(html: string): void {
  for (const [tag, name, rest = ''] of html.matchAll(/(<\/?[a-z0-9]*)([^<]*)/gi)) {
    if (!ourElements.test(`${name} `)) throw new Error(`a foreign element: ${tag}`);
    if (!ourAttributes.test(rest)) throw new Error(`a foreign attribute: ${tag}`);
  }
}
