/** Open on a desktop; a phone shows the summary and unfolds the content at a tap, to keep the page short. */
import { useApp } from '#client/context/rendering.ts';
import { Fold, type FoldProps } from './fold.tsx';

export function PhoneFold(props: FoldProps) {
  const { viewport } = useApp();
  return <Fold {...props} isOpen={viewport === 'desktop'} />;
}
