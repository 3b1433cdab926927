/** The look of all papers: the site's colours and measures on A4, in points. */
import { StyleSheet } from '@react-pdf/renderer';
import { inInks, inks } from './inks.ts';

const side = 40;
const belowText = 6;

/** The library counts what is below a block among what must fit on its page: a whole list would leave its heading for it. */
export const fitsWithoutGap = { minPresenceAhead: -belowText };

const footTop = 790;

export const styles = inInks(() =>
  StyleSheet.create({
    page: { padding: '72 40 66 40', fontFamily: 'Golos', fontSize: 8.5, lineHeight: 1.4, color: inks.ink },
    landscape: { padding: '54 40 50 40' },
    landscapeFoot: { top: 551, width: 762 },
    head: {
      position: 'absolute',
      top: 28,
      left: side,
      right: side,
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      color: inks.steel,
    },
    brand: { flexDirection: 'row', alignItems: 'center', gap: 6, fontSize: 12, fontWeight: 700, color: inks.ink },
    foot: { position: 'absolute', top: footTop, left: side, width: 450, fontSize: 7, color: inks.steel },
    link: { color: inks.steel, textDecoration: 'none' },
    pageNumber: {
      position: 'absolute',
      top: footTop,
      right: side,
      width: 60,
      textAlign: 'right',
      fontSize: 7,
      color: inks.steel,
    },
    steel: { color: inks.steel },
    title: { fontSize: 22, fontWeight: 700, lineHeight: 1.15, marginBottom: 6 },
    lead: { fontSize: 10, color: inks.steel, maxWidth: 420, marginBottom: 14 },
    heading: { fontSize: 13, fontWeight: 700, marginTop: 14, marginBottom: 8 },
    text: { maxWidth: 500, marginVertical: belowText },
    blockTitle: { fontWeight: 700 },
    listRow: { flexDirection: 'row', marginBottom: 2 },
    listSign: { width: 18, color: inks.steel },
    listText: { flexGrow: 1, flexBasis: 0 },
    caption: { fontSize: 7, color: inks.steel, marginTop: 4 },
    picture: { width: '100%', height: 204, objectFit: 'contain', backgroundColor: inks.mist },
    lowPicture: { height: 112 },
    figures: { flexDirection: 'row', marginTop: 14, marginBottom: 4 },
    figure: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
    figureValue: { fontSize: 17, fontWeight: 700, lineHeight: 1.2 },
    figurePhrase: { fontSize: 9.5, fontWeight: 700, lineHeight: 1.25, minHeight: 20 },
    figureUnit: { fontSize: 9, fontWeight: 400 },
    columns: { flexDirection: 'row', gap: 24, fontSize: 8, lineHeight: 1.35 },
    column: { flexGrow: 1, flexBasis: 0 },
    group: { marginBottom: 10 },
    groupTitle: { fontWeight: 700, fontSize: 9.5, paddingBottom: 3, borderBottom: `1 solid ${inks.ink}` },
    pair: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 10,
      padding: '2 0',
      borderBottom: `0.5 solid ${inks.line}`,
    },
    pairLabel: { flexGrow: 1, flexBasis: 0, color: inks.steel },
    pairValue: { flexShrink: 0, maxWidth: 150, textAlign: 'right' },
    tableHead: {
      flexDirection: 'row',
      color: inks.steel,
      fontSize: 7.5,
      borderBottom: `1 solid ${inks.ink}`,
      paddingBottom: 3,
    },
    row: { flexDirection: 'row', padding: '4 0', borderBottom: `0.5 solid ${inks.line}` },
    rowGroup: { fontWeight: 700, paddingTop: 9, paddingBottom: 3, borderBottom: `0.5 solid ${inks.line}` },
    denseRow: { padding: '2 0' },
    rowMark: { position: 'absolute', left: -10, top: 7, width: 4.5, height: 4.5, backgroundColor: inks.ink },
    total: { borderBottom: 'none', fontWeight: 700, fontSize: 10 },
    cell: { paddingRight: 8 },
    figureCell: { textAlign: 'right', paddingRight: 0, paddingLeft: 8 },
    sheet: { height: 488 },
    sheetDrawing: { flexGrow: 1, alignItems: 'center', justifyContent: 'center' },
    titleBlock: { flexDirection: 'row', marginTop: 6, border: `1 solid ${inks.ink}` },
    titleCell: { padding: '3 8', borderLeft: `0.5 solid ${inks.ink}` },
    titleName: { flexGrow: 1, borderLeft: 'none' },
    titleLabel: { fontSize: 6, color: inks.steel },
    titleValue: { fontSize: 9, fontWeight: 700 },
    qr: { flexDirection: 'row', alignItems: 'center', gap: 12 },
    qrCode: { width: 76, height: 76 },
  }),
);
