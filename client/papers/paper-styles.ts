/** The look of all papers: the site's colours and measures on A4, in points. */
import { StyleSheet } from '@react-pdf/renderer';

export const inks = {
  ink: '#14181d',
  steel: '#5b6670',
  line: '#cfd6dc',
  mist: '#f3f5f7',
  signal: '#ff6a13',
  signalInk: '#b84300',
} as const;

const side = 40;
const footTop = 790;

export const styles = StyleSheet.create({
  page: { padding: '72 40 66 40', fontFamily: 'Golos', fontSize: 8.5, lineHeight: 1.4, color: inks.ink },
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
  text: { maxWidth: 440, marginVertical: 6 },
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
  pairLabel: { flexShrink: 1, color: inks.steel },
  pairValue: { flexShrink: 0, maxWidth: 150, textAlign: 'right' },
  tableHead: {
    flexDirection: 'row',
    color: inks.steel,
    fontSize: 7.5,
    borderBottom: `1 solid ${inks.ink}`,
    paddingBottom: 3,
  },
  row: { flexDirection: 'row', padding: '4 0', borderBottom: `0.5 solid ${inks.line}` },
  total: { borderBottom: 'none', fontWeight: 700, fontSize: 10 },
  cell: { paddingRight: 8 },
  figureCell: { textAlign: 'right', paddingRight: 0, paddingLeft: 8 },
  qr: { flexDirection: 'row', alignItems: 'center', gap: 12, marginTop: 14 },
});
