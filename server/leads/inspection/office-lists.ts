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
    'application/vnd\\.openxmlformats-officedocument\\.drawingml\\.(chart|chartshapes|diagram(Data|Layout|Style|Colors))\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.wordprocessingml\\.(document\\.glossary|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|header|footer|comments|commentsExtended|commentsIds|commentsExtensible|people)\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.spreadsheetml\\.(worksheet|chartsheet|styles|sharedStrings|calcChain|table|tableSingleCells|comments|pivotTable|pivotCacheDefinition|pivotCacheRecords|sheetMetadata|volatileDependencies)\\+xml',
    'application/vnd\\.openxmlformats-officedocument\\.(wordprocessingml|spreadsheetml)\\.printerSettings',
    'application/vnd\\.ms-office\\.(chartstyle|chartcolorstyle|chartex|drawingml\\.diagramDrawing|classificationlabels)\\+xml',
    'application/vnd\\.ms-office\\.(theme|themeOverride)\\+xml',
    'application/vnd\\.ms-word\\.(stylesWithEffects|intelligence2?)\\+xml',
    'application/vnd\\.ms-excel\\.(threadedcomments|person|slicer|slicerCache|timeline|timelineCache|rdrichvalue|rdrichvaluestructure|rdrichvaluetypes|rdarray|richstyles|featurepropertybag)\\+xml',
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
    'rdArray richStyles classificationlabels intelligence2 intelligence FeaturePropertyBag',
  ].flatMap((line) => line.split(' ')),
);

const schemas =
  /^http:\/\/(schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.oclc\.org\/ooxml)\/[\w./-]+\/([\w-]+)$/;

const partNames = /^(_rels|docProps|customXml|word|xl)\/([\w()[\] -]+\/){0,4}[\w()[\] .-]+$/;
const partEndings = /\.(xml|rels|vml|png|jpe?g|gif|bmp|tiff?|webp|svg|emf|wmf|wdp|odttf)$/i;
const printerSettings = /\/printerSettings\/printerSettings\d*\.bin$/;

export function isAllowedPart(name: string): boolean {
  return partNames.test(name) && (partEndings.test(name) || printerSettings.test(name));
}

export function isAllowedContentType(type: string): boolean {
  return contentTypes.test(type);
}

export function isAllowedRelationship(type: string): boolean {
  const [, , word = ''] = schemas.exec(type) ?? [];
  return relationships.has(word);
}
