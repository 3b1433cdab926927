/** Where the visitor has moved the cargo of the answer: its island keeps that in the address, and the form sends it along. */
import { isRewritten } from '#client/browser/navigation/rewritten-address.ts';

/** @param hasLostMoves the address of the answer names places that its cargo cannot have */
export function movedHere(hasLostMoves: boolean): string {
  const { location } = window;
  if (hasLostMoves && !isRewritten(location)) return '';
  return new URLSearchParams(location.search).get('moved') ?? '';
}
