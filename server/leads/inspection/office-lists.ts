/** What DOCX and XLSX may hold: text, tables, charts and pictures; no programs, no embedded files, nothing from elsewhere. */

export interface OfficeKind {
  mediaType: string;
  /** Content type of the main part. */
  mainType: string;
  /** First folder of its parts. */
  folder: string;
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const main = '.main+xml';

export const officeKinds: readonly OfficeKind[] = [
  {
    mediaType: `${openXml}.wordprocessingml.document`,
    mainType: `${openXml}.wordprocessingml.document${main}`,
    folder: 'word',
  },
  { mediaType: `${openXml}.spreadsheetml.sheet`, mainType: `${openXml}.spreadsheetml.sheet${main}`, folder: 'xl' },
];

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

export function isAllowedPart(name: string): boolean {
  const isKnown = [partEndings, printerSettings, plainFonts, googleParts].some((pattern) => pattern.test(name));
  return partNames.test(name) && isKnown;
}

export function isAllowedContentType(type: string, name: string): boolean {
  return googleParts.test(name) ? type === 'application/binary' : contentTypes.test(type);
}

export function isAllowedRelationship(type: string): boolean {
  const [, , word = ''] = schemas.exec(type) ?? [];
  return relationships.has(word) || googleRelationships.test(type);
}

/** Whether the part must begin as what it is called: no program passes over what it takes for a font, or for a note of its own. */
export function isOpaque(name: string): boolean {
  return plainFonts.test(name) || googleParts.test(name);
}

const fontMarks = ['\u0000\u0001\u0000\u0000', 'true', 'OTTO'];
/** Of programs, scripts, archives and the containers of macros. */
const programMarks = ['MZ', 'PK', '#!', '\u007fELF', '\u00d0\u00cf\u0011\u00e0', '<', '{', 'Rar!', '7z'];

/** @param start the first bytes of an opaque part */
export function beginsAllowed(name: string, start: Buffer): boolean {
  const text = start.toString('latin1');
  if (plainFonts.test(name)) return fontMarks.some((mark) => text.startsWith(mark));
  return !programMarks.some((mark) => text.startsWith(mark));
}
