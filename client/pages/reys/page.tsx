/** /services/reys: whether a trip is lawful, and the sheet for its driver. A GET form; with scripts its island asks for the answer without leaving the page. */
import type { PageProps } from '#client/hydration/page-module.ts';
import { DriverSheet } from './driver-sheet.tsx';
import { TripTool } from './trip-tool.tsx';

export function Page({ data }: PageProps<'reys'>) {
  const { answer, isSheet } = data;
  return isSheet && answer !== undefined ? <DriverSheet data={data} answer={answer} /> : <TripTool data={data} />;
}
