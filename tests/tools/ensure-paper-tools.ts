/** Installs Debian's programs that read PDF and DXF files, for the tests of papers and drawings. */
import { requirePrograms } from './debian-packages.ts';

requirePrograms({
  'poppler-utils': '/usr/bin/pdftotext',
  qpdf: '/usr/bin/qpdf',
  'python3-ezdxf': '/usr/lib/python3/dist-packages/ezdxf/__init__.py',
});
