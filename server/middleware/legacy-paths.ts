/** The ten legacy paths of the specification, part 2. Their real addresses are unknown: replace these plausible ones. */
import { href } from '#shared/routes.ts';

export interface LegacyPath {
  from: string;
  to: string;
  status: 301;
  note: string;
}

const tented = href('catalog', { slug: 'polupricepy/tentovye' });
const curtains = href('catalog', { slug: 'polupricepy/shtornye' });
const semiTrailers = href('catalog', { slug: 'polupricepy' });

export const legacyPaths: readonly LegacyPath[] = [
  {
    from: '/polupricep-tentovannyj',
    to: href('product', { slug: 'polupricepy/tentovye', id: 'tent-136' }),
    status: 301,
    note: 'tented semi-trailer, a product',
  },
  { from: '/tentovannye-polupricepy', to: tented, status: 301, note: 'tented semi-trailers' },
  { from: '/kupit-polupricep', to: semiTrailers, status: 301, note: 'buying a semi-trailer' },
  { from: '/kupit-polupricep-v-lizing', to: href('credit'), status: 301, note: 'buying a semi-trailer by leasing' },
  {
    from: '/polupricep-13-metrov',
    to: href('product-types', { slug: 'polupricepy' }),
    status: 301,
    note: '13-metre semi-trailers of all kinds',
  },
  { from: '/polupricep-shtornyj', to: curtains, status: 301, note: 'curtain semi-trailer' },
  { from: '/prodazha-polupricepov', to: href('catalog'), status: 301, note: 'semi-trailer sales' },
  { from: '/pokupka-polupricepov', to: href('services'), status: 301, note: 'semi-trailer purchase' },
  {
    from: '/catalog/shtornyj-polupricep-13-6',
    to: href('product', { slug: 'polupricepy/shtornye/standartnye', id: 'shtora-136' }),
    status: 301,
    note: 'curtain-sided semi-trailer in the catalogue',
  },
  {
    from: '/catalog/shtornyj-polupricep-mega',
    to: href('product', { slug: 'polupricepy/shtornye/mega', id: 'mega-30' }),
    status: 301,
    note: 'curtain-sided mega semi-trailer in the catalogue',
  },
];
