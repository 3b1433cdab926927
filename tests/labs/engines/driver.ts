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
  screenshot(): Promise<Buffer>;
  /** A PDF of sheets of A4. WebKitGTK's driver has none. */
  print?(): Promise<Buffer>;
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

/** Clicks and keys as WebDriver describes them; its two protocols share this part. */
export function click(x: number, y: number): object[] {
  const place = { x: Math.round(x), y: Math.round(y) };
  return [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', duration: 0, ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

export function keys(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** WebDriver's name of the key. */
export const escapeKey = '\uE00C';
