/** The look of manuals and service books, in points. */
import { StyleSheet } from '@react-pdf/renderer';
import { inInks, inks } from './inks.ts';

/** Lines of running text stay short enough to read. */
const readingWidth = 500;
/** Both together: a view without a size would count its lines for 18 points. */
const reading = { fontSize: 8.5, lineHeight: 1.4 };

export const bookStyles = inInks(() =>
  StyleSheet.create({
    contents: { marginTop: 10 },
    contentsRow: {
      ...reading,
      flexDirection: 'row',
      padding: '3 0',
      borderBottom: `0.5 solid ${inks.line}`,
      color: inks.ink,
      textDecoration: 'none',
    },
    contentsNumber: { width: 20, color: inks.signalInk, fontWeight: 700 },
    contentsText: { paddingRight: 26, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    contentsPage: { position: 'absolute', top: 3, right: 0, width: 24, textAlign: 'right', color: inks.steel },
    chapter: {
      flexDirection: 'row',
      alignItems: 'baseline',
      marginTop: 14,
      marginBottom: 5,
      paddingTop: 7,
      borderTop: `1.5 solid ${inks.ink}`,
    },
    chapterNumber: { width: 30, fontSize: 15, lineHeight: 1.2, fontWeight: 700, color: inks.signalInk },
    chapterText: { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 15, lineHeight: 1.2, fontWeight: 700 },
    /** What is made for each page is measured only outside of the flow. */
    pageMark: { position: 'absolute' },
    section: { fontSize: 10.5, lineHeight: 1.3, fontWeight: 700, marginTop: 9, marginBottom: 3 },
    warning: {
      ...reading,
      maxWidth: readingWidth,
      marginVertical: 6,
      padding: '6 10',
      backgroundColor: inks.mist,
      borderLeft: `3 solid ${inks.steel}`,
    },
    danger: { borderLeft: `3 solid ${inks.signal}` },
    warningName: { fontWeight: 700 },
    fields: { flexDirection: 'row', gap: 14, marginBottom: 5 },
    field: { height: 27, borderBottom: `0.7 solid ${inks.steel}` },
    fieldLabel: { fontSize: 7, color: inks.steel },
    record: { marginBottom: 8, padding: '8 10 6 10', border: `0.7 solid ${inks.steel}` },
    recordHead: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 5 },
    recordTitle: { fontSize: 11, lineHeight: 1.2, fontWeight: 700 },
    recordWorks: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 3 },
    recordWork: { flexDirection: 'row', width: '33.3%', paddingRight: 8, marginBottom: 2 },
    box: { width: 8, height: 8, marginTop: 2, marginRight: 5, border: `0.7 solid ${inks.ink}` },
    recordFoot: { flexDirection: 'row', gap: 14 },
    recordFields: { flexGrow: 1, flexBasis: 0 },
    stamp: { width: 120, height: 59, padding: 4, border: `0.7 dashed ${inks.steel}` },
    handTable: { marginVertical: 4, borderTop: `0.7 solid ${inks.steel}`, borderLeft: `0.7 solid ${inks.steel}` },
    handRow: { flexDirection: 'row' },
    handCell: {
      minHeight: 22,
      padding: '4 5',
      borderRight: `0.7 solid ${inks.steel}`,
      borderBottom: `0.7 solid ${inks.steel}`,
    },
    handHead: { color: inks.steel, fontSize: 7.5, lineHeight: 1.25, backgroundColor: inks.mist },
  }),
);
