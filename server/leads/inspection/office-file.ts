/** DOCX and XLSX by their parts: every part, its content type and every relationship is on a list, or the file is refused. */
import type { FileHandle } from 'node:fs/promises';
import {
  beginsAllowed,
  isAllowedContentType,
  isAllowedPart,
  isAllowedRelationship,
  isOpaque,
  type OfficeKind,
  officeKinds,
} from './office-lists.ts';
import { readTags, type XmlTag } from './xml-tags.ts';
import { readArchive, readEntry, readStart, type ZipEntry } from './zip-archive.ts';

const typesPart = '[Content_Types].xml';
const maxTypesBytes = 256 * 1024;
const maxRelationshipBytes = 512 * 1024;
const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';

/** @returns the media type; undefined for anything else, and for documents with macros, embedded or linked files */
export async function detectOfficeType(file: FileHandle, size: number): Promise<string | undefined> {
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

interface ContentTypes {
  /** By the path of the part, and by file ending; both in lower case, as office programs compare them. */
  ofParts: ReadonlyMap<string, string>;
  ofEndings: ReadonlyMap<string, string>;
}

async function readContentTypes(file: FileHandle, entries: readonly ZipEntry[]): Promise<ContentTypes | undefined> {
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

function isAllowed({ name }: ZipEntry, types: ContentTypes, { mainType, folder }: OfficeKind): boolean {
  const type = typeOf(name, types);
  const isOfKind = /^(word|xl)\//.exec(name)?.[1] !== (folder === 'word' ? 'xl' : 'word');
  // Relationships are read by their ending: under another type they would escape the check.
  const isReadable = /\.rels$/i.test(name) === (type === relationshipsType);
  return isOfKind && isReadable && isAllowedPart(name) && (type === mainType || isAllowedContentType(type, name));
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
  if (name !== 'Relationship' || !isAllowedRelationship(type)) return false;
  if (mode === 'External') return type.endsWith('/hyperlink');
  return (mode === undefined || mode === 'Internal') && targets.test(target) && !target.includes('//');
}
