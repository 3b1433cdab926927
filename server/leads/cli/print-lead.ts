/** Numbers of leads as operators type them. */

/** `48271930` and `4827-1930` alike. */
export function readLeadNumber(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined;
}
