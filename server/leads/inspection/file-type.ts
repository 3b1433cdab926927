/** The type of an uploaded file, from its content: names and labels of senders prove nothing. */
import { type FileHandle, open } from 'node:fs/promises';
import { loadSharp } from '#server/images/sharp.ts';
import { findPictureType, type PictureType } from '#server/images/transform.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { limits } from '#server/limits/limits.ts';
import { readArchive, readBytes, readEntry, readStart, type ZipEntry } from './zip-archive.ts';

const openXml = 'application/vnd.openxmlformats-officedocument';

type OfficeKind = (typeof officeKinds)[number];

/** By the content type of their main part; `others` is the first folder of the parts that only the other kind has. */
const officeKinds = [
  { mediaType: `${openXml}.wordprocessingml.document`, others: 'xl/' },
  { mediaType: `${openXml}.spreadsheetml.sheet`, others: 'word/' },
].map((kind) => ({ ...kind, mainType: `${kind.mediaType}.main+xml` }));

/** Besides the main part. Templates, macro sheets, dialogs, connections and links to workbooks are absent on purpose. */
const contentTypes = new RegExp(
  `^(${[
    'application/xml',
    'text/xml',
    'image/(png|jpe?g|gif|bmp|tiff?|webp|svg\\+xml|x-emf|x-wmf|vnd\\.ms-photo)',
    'application/vnd\\.openxmlformats-package\\.(relationships|core-properties)\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.(extended-properties|custom-properties|customXmlProperties|theme|themeOverride|drawing)\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.(vmlDrawing|obfuscatedFont)',
    'application/(x-font-ttf|x-font-otf|x-fontdata|font-sfnt|vnd\\.ms-opentype)',
    'font/(ttf|otf|sfnt)',
    'application/vnd\\.openxmlformats-officedocument\\.drawingml\\.(chart|chartshapes|diagram(Data|Layout|Style|Colors))\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.wordprocessingml\\.(document\\.glossary|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|header|footer|comments|commentsExtended|commentsIds|commentsExtensible|people)\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.spreadsheetml\\.(worksheet|chartsheet|styles|sharedStrings|calcChain|table|tableSingleCells|comments|pivotTable|pivotCacheDefinition|pivotCacheRecords|sheetMetadata|volatileDependencies)\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.(wordprocessingml|spreadsheetml)\\.printerSettings',
    'application/vnd\\.ms-office\\.(chartstyle|chartcolorstyle|chartex|drawingml\\.diagramDrawing|classificationlabels)\\+xml',
    'application/vnd\\.ms-office\\.(theme|themeOverride)\\+xml',
    'application/vnd\\.ms-word\\.(stylesWithEffects|intelligence2?)\\+xml',
    'application/vnd\\.ms-excel\\.(threadedcomments|person|slicer|slicerCache|timeline|timelineCache|rdrichvalue|rdrichvaluestructure|rdrichvaluetypes|rdarray|richstyles|richvaluerel|rdsupportingpropertybag|rdsupportingpropertybagstructure|featurepropertybag)\\+xml',
  ].join('|')})$`,
  'i',
);

/** By the last word of their address. */
const relationships = new Set(
  [
    'officeDocument core-properties extended-properties custom-properties thumbnail customXml customXmlProps',
    'styles stylesWithEffects settings webSettings fontTable font numbering theme themeOverride footnotes endnotes',
    'header footer comments commentsExtended commentsIds commentsExtensible people glossaryDocument image hdphoto',
    'hyperlink chart chartEx chartUserShapes chartStyle chartColorStyle drawing vmlDrawing diagramData diagramLayout',
    'diagramQuickStyle diagramColors diagramDrawing worksheet chartsheet sharedStrings calcChain table tableSingleCells',
    'pivotTable pivotCacheDefinition pivotCacheRecords printerSettings sheetMetadata volatileDependencies',
    'threadedComment person slicer slicerCache timeline timelineCache rdRichValue rdRichValueStructure rdRichValueTypes',
    'rdArray richStyles richValueRel rdSupportingPropertyBag rdSupportingPropertyBagStructure classificationlabels intelligence2 intelligence FeaturePropertyBag',
  ].flatMap((line) => line.split(' ')),
);

const schemas =
  /^http:\/\/(schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.oclc\.org\/ooxml)\/[\w./-]+\/([\w-]+)$/;

const partNames =
  /^(_rels|docProps|docMetadata|customXml|word|xl)\/([\p{L}\p{M}\p{N}_()[\],@+~= -]+\/){0,4}[\p{L}\p{M}\p{N}_()[\],@+~= .-]+$/u;
const partEndings = /\.(xml|rels|vml|png|jpe?g|gif|bmp|tiff?|webp|svg|emf|wmf|wdp|odttf)$/i;
const printerSettings = /\/printerSettings\/printerSettings\d*\.bin$/;
/** As Google Docs embeds them; other programs scramble them into ODTTF. */
const plainFonts = /^(word|xl)\/fonts\/[^/]+\.(ttf|otf)$/i;
/** What Google Docs and Google Sheets keep for themselves; every other program passes it over. */
const googleParts = /^(word|xl)\/(metadata|commentsmeta\d{0,4})$/;
const googleRelationships = /^http:\/\/customschemas\.google\.com\/relationships\/[a-z]+$/i;

/** Whether the part must begin as what it is called: no program passes over what it takes for a font, or for a note of its own. */
const isOpaque = (name: string): boolean => plainFonts.test(name) || googleParts.test(name);

const fontMarks = ['\u0000\u0001\u0000\u0000', 'true', 'OTTO'];
/** Of programs, scripts, archives and the containers of macros. */
const programMarks = ['MZ', 'PK', '#!', '\u007fELF', '\u00d0\u00cf\u0011\u00e0', '<', '{', 'Rar!', '7z'];

/** @param start the first bytes of an opaque part */
function beginsAllowed(name: string, start: Buffer): boolean {
  const text = start.toString('latin1');
  if (plainFonts.test(name)) return fontMarks.some((mark) => text.startsWith(mark));
  return !programMarks.some((mark) => text.startsWith(mark));
}

interface XmlTag {
  /** Without its prefix. */
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const prolog = /^\ufeff?\s*(?:<\?xml[^<>?]*\?>)?/;
const nextTag = /\s*<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const nextAttribute = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** @returns opening tags in their order; undefined for text, comments, declarations and whatever is no XML */
function readTags(xml: string): XmlTag[] | undefined {
  const tags: XmlTag[] = [];
  const end = xml.trimEnd().length;
  let at = prolog.exec(xml)?.[0].length ?? 0;
  while (at < end) {
    nextTag.lastIndex = at;
    const [, slash, name = '', attributes = ''] = nextTag.exec(xml) ?? [];
    if (slash === undefined) return undefined;
    at = nextTag.lastIndex;
    if (slash !== '') continue;
    const pairs = [...attributes.matchAll(nextAttribute)];
    tags.push({
      name,
      attributes: new Map(pairs.map(([, key = '', double, single]) => [key, double ?? single ?? ''])),
    });
  }
  return tags;
}

// DOCX and XLSX by their parts: every part, its content type and every relationship is on a list, or the file is refused.

const typesPart = '[Content_Types].xml';
const maxTypesBytes = 256 * 1024;
const maxRelationshipBytes = 512 * 1024;
const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';

/** @returns the media type; undefined for anything else, and for documents with macros, embedded or linked files */
async function detectOfficeType(file: FileHandle, size: number): Promise<string | undefined> {
  const entries = await readArchive(file, size);
  const types = await readContentTypes(file, entries ?? []);
  if (entries === undefined || types === undefined) return undefined;
  const kind = findKind(types);
  if (kind === undefined) return undefined;
  const parts = entries.filter(({ name }) => name !== typesPart && !name.endsWith('/'));
  if (!parts.every((part) => isAllowed(part, types, kind))) return undefined;
  for (const part of parts) {
    if (isOpaque(part.name) && !beginsAllowed(part.name, await readStart(file, part))) return undefined;
    if (typeOf(part.name, types) !== relationshipsType) continue;
    if (!(await hasAllowedRelationships(file, part))) return undefined;
  }
  return kind.mediaType;
}

type ContentTypes = NonNullable<Awaited<ReturnType<typeof readContentTypes>>>;

/** By the path of the part, and by file ending; both in lower case, as office programs compare them. */
async function readContentTypes(file: FileHandle, entries: readonly ZipEntry[]) {
  const entry = entries.find(({ name }) => name === typesPart);
  const xml = entry && (await readEntry(file, entry, maxTypesBytes));
  const [root, ...tags] = (xml !== undefined && readTags(xml)) || [];
  const isList = root?.name === 'Types' && tags.every(({ name }) => name === 'Default' || name === 'Override');
  if (!isList) return undefined;
  const collect = (tagName: string, key: string) =>
    tags
      .filter(({ name }) => name === tagName)
      .map(
        ({ attributes }) => [attributes.get(key)?.toLowerCase() ?? '', attributes.get('ContentType') ?? ''] as const,
      );
  const [parts, endings] = [collect('Override', 'PartName'), collect('Default', 'Extension')];
  const [ofParts, ofEndings] = [new Map(parts), new Map(endings)];
  // A name twice could mean one thing here and another to the office program.
  return ofParts.size === parts.length && ofEndings.size === endings.length ? { ofParts, ofEndings } : undefined;
}

/** The one main part decides. */
function findKind({ ofParts }: ContentTypes): OfficeKind | undefined {
  const found = [...ofParts.values()].flatMap((type) => officeKinds.filter(({ mainType }) => mainType === type));
  return found.length === 1 ? found[0] : undefined;
}

function typeOf(name: string, { ofParts, ofEndings }: ContentTypes): string {
  const path = `/${name.toLowerCase()}`;
  return ofParts.get(path) ?? ofEndings.get(path.slice(path.lastIndexOf('.') + 1)) ?? '';
}

function isAllowed({ name }: ZipEntry, types: ContentTypes, { mainType, others }: OfficeKind): boolean {
  const type = typeOf(name, types);
  const isPart = partNames.test(name) && !name.startsWith(others);
  const isKnown = [partEndings, printerSettings, plainFonts, googleParts].some((pattern) => pattern.test(name));
  const hasType = googleParts.test(name) ? type === 'application/binary' : contentTypes.test(type);
  // Relationships are read by their ending: under another type they would escape the check.
  const isReadable = /\.rels$/i.test(name) === (type === relationshipsType);
  return isPart && isKnown && isReadable && (type === mainType || hasType);
}

async function hasAllowedRelationships(file: FileHandle, part: ZipEntry): Promise<boolean> {
  const xml = await readEntry(file, part, maxRelationshipBytes);
  const [root, ...tags] = (xml !== undefined && readTags(xml)) || [];
  return root?.name === 'Relationships' && tags.every(isAllowedLink);
}

/** Paths of parts, and places in the document: «#'Лист 1'!A1». No scheme, so nothing outside. */
const targets = /^[\p{L}\p{M}\p{N}_./()[\] #%!'$&;,@+~=-]*$/u;

/** Only hyperlinks, which people click, may lead out of the file. */
function isAllowedLink({ name, attributes }: XmlTag): boolean {
  const [type = '', target = '', mode] = ['Type', 'Target', 'TargetMode'].map((key) => attributes.get(key));
  const [, , word = ''] = schemas.exec(type) ?? [];
  const isKnown = relationships.has(word) || googleRelationships.test(type);
  if (name !== 'Relationship' || !isKnown) return false;
  if (mode === 'External') return type.endsWith('/hyperlink');
  return (mode === undefined || mode === 'Internal') && targets.test(target) && !target.includes('//');
}

/** The largest phones make 200 megapixels. */
const maxPixels = 250_000_000;
/** Each holds one file of at most 10 MB in memory. */
const headers = createLimiter(limits.pictureHeaders);

/** Whether it is a picture of this type and of a size that can be opened. */
function isPicture(file: FileHandle, size: number, type: PictureType): Promise<boolean> {
  return headers.run(async () => {
    const bytes = await readBytes(file, 0, size);
    const sharp = await loadSharp();
    const options = { limitInputPixels: maxPixels, failOn: 'none' } as const;
    const found = await sharp(bytes, options)
      .metadata()
      .catch(() => undefined);
    return found !== undefined && found.format === type && found.width * found.height > 0;
  });
}

const headBytes = 1024;
/** The end record of an archive is in the last 64 KB: its comment cannot be longer. */
const maxTailBytes = 66_000;

/** @returns the media type of pdf, jpeg, png, webp, docx or xlsx; undefined for everything else */
export async function detectFileType(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, Math.min(size, headBytes));
    if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return await detectOfficeType(file, size);
    const type = findSingleType(head);
    if (type === undefined) return undefined;
    // Behind padding no reader of archives looks for their end.
    const end = type === 'pdf' ? await findContentEnd(file, size) : size;
    if (await isArchiveToo(file, end)) return undefined;
    if (type === 'pdf') return (await endsAsPdf(file, end)) ? 'application/pdf' : undefined;
    return (await isPicture(file, size, type)) ? `image/${type}` : undefined;
  } finally {
    await file.close();
  }
}

/** Whether it is an iPhone photo as «Файлы» stores it: the visitor reads how to make a JPEG of it. */
export async function isHeic(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = await readBytes(file, 0, 64);
    // AVIF may begin with the common brand too.
    if (findPictureType(head) !== undefined) return false;
    return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head.toString('latin1', 4, 12));
  } finally {
    await file.close();
  }
}

function findSingleType(head: Buffer): 'pdf' | PictureType | undefined {
  const picture = findPictureType(head);
  const markAt = findPdfMark(head);
  // PDF readers look for their mark in the first kilobyte: a picture with one would be both.
  if (markAt !== -1) return picture === undefined && beginsAsPdf(head, markAt) ? 'pdf' : undefined;
  // Forms do not offer AVIF.
  return picture === 'avif' ? undefined : picture;
}

/** ZIP readers start at the end of a file, whatever it begins with. */
async function isArchiveToo(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readBytes(file, Math.max(0, size - maxTailBytes), Math.min(size, maxTailBytes));
  return tail.includes('PK\x05\x06', 0, 'latin1');
}

// PDFs as they are in real use: with a line before their mark, with zeros or spaces up to a sector, and with a comment
// after their end. What is more than that may be a second file, and is refused.

/** Comments after the end mark are shorter. */
const tailBytes = 4096;
const blockBytes = 64 * 1024;
const mark = '%PDF-';
/** Around what was sent to a printer and saved instead: commands of its language, @PJL, may follow. */
const printerEscape = '\u001b%-12345X';

/**
 * Where the mark of a PDF is, if there is one.
 * @param head the first kilobyte at least
 */
const findPdfMark = (head: Buffer): number => head.subarray(0, headBytes).indexOf(mark, 0, 'latin1');

/**
 * Whether what is before the mark is nothing or whole lines of plain text: not the beginning of a picture, a program, a
 * web page or a script.
 */
function beginsAsPdf(head: Buffer, markAt: number): boolean {
  const before = head.toString('latin1', 0, markAt).replaceAll(printerEscape, '');
  const isVersion = /^%PDF-\d\.\d/.test(head.toString('latin1', markAt, markAt + 8));
  const isPlain = /^(?:\xef\xbb\xbf)?[\t\n\f\r -;=-~]*$/.test(before) && /(?:^|[\s\xbf])$/.test(before);
  return isVersion && isPlain && !/^(?:#!|MZ|BM|GIF8|RIFF|\{\\rtf)/.test(before);
}

/** @returns where the content ends: padding of zeros and spaces follows, and nothing else */
async function findContentEnd(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - blockBytes);
    const block = await readBytes(file, start, end - start);
    const last = block.findLastIndex((byte) => byte !== 0 && byte !== 0x1a && byte !== 0x20 && (byte < 9 || byte > 13));
    if (last !== -1) return start + last + 1;
    end = start;
  }
  return 0;
}

/** Whether nothing but comments and empty lines follow the last end mark. @param end see findContentEnd */
async function endsAsPdf(file: FileHandle, end: number): Promise<boolean> {
  const start = Math.max(0, end - tailBytes);
  const tail = (await readBytes(file, start, end - start)).toString('latin1');
  const at = tail.lastIndexOf('%%EOF');
  if (at === -1) return false;
  const after = tail
    .slice(at + 5)
    .replaceAll(printerEscape, '')
    .replaceAll('\0', '');
  return after.split(/[\r\n]+/).every((line) => /^\s*(?:(?:%|@PJL)[\t -~\x80-\xff]*)?$/.test(line));
}
