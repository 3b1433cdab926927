/** What the walks need of a browser: each engine speaks a protocol of its own behind this. */

export const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
export type DeviceName = keyof typeof devices;

export interface Driver {
  /** Of the running browser, as it reports it. */
  version: string;
  /** Resolves when the document is loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** @param expression a value that JSON can hold */
  evaluate(expression: string): Promise<unknown>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** A PDF of sheets of A4. WebKitGTK's driver has none. */
  print?(): Promise<Uint8Array>;
  /** Errors and warnings of the console so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Below the line of README.md a page is as without scripts. */
  isWhole: boolean;
  /** Installs what is missing. @throws Error when it cannot run here */
  prepare(): void;
  launch(device: DeviceName): Promise<Driver>;
}
