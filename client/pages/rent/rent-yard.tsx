/** Where the trailers are taken: small beside the sum. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { usePageData } from '#client/context/page-context.ts';

export function RentYard() {
  const { picture } = usePageData('rent').service;
  return picture && <SitePicture picture={picture} sizes="(max-width: 1023.98px) 100vw, 540px" fit="cover" isMain />;
}
