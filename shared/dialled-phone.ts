/** A number as telephones dial it: after the comma comes the extension. */
export function dialledPhone({ phone, extension }: { phone: string; extension?: string }): string {
  return extension === undefined ? phone : `${phone},${extension}`;
}
