/** Where the trailers are taken: beside the rates of a wide window. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { usePageData } from '#client/context/page-context.ts';

export function RentYard() {
  const { picture } = usePageData('rent').service;
  return picture && <SitePicture picture={picture} sizes="(max-width: 1279.98px) 50vw, 640px" fit="cover" isMain />;
}
