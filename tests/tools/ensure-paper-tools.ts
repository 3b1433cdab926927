/** Installs Debian's programs that read PDF files, for the tests of papers. */
import { requirePrograms } from './debian-packages.ts';

requirePrograms({ 'poppler-utils': '/usr/bin/pdftotext', qpdf: '/usr/bin/qpdf' });
