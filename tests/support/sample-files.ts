/** Small files of every type that forms accept. */
import sharp from 'sharp';
import { officeFile, officeTypes } from './office-files.ts';

const picture = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#c33' } });

export const sampleFiles = {
  'чертёж.pdf': { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') },
  'снимок.jpg': { type: 'image/jpeg', bytes: await picture().jpeg().toBuffer() },
  'табличка.png': { type: 'image/png', bytes: await picture().png().toBuffer() },
  'крыша.webp': { type: 'image/webp', bytes: await picture().webp().toBuffer() },
  'резюме.docx': { type: `${officeTypes}.wordprocessingml.document`, bytes: officeFile({ kind: 'docx' }) },
  'список.xlsx': { type: `${officeTypes}.spreadsheetml.sheet`, bytes: officeFile({ kind: 'xlsx' }) },
} as const;
