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
