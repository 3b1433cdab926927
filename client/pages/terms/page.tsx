import { LegalText } from '#client/components/legal-text.tsx';
import type { PageProps } from '#client/page-module.ts';

export function Page({ data }: PageProps<'terms'>) {
  return <LegalText page={data.page} />;
}
