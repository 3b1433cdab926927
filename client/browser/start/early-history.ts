/** Back and forward before there is a router: the address names another page than the one shown, which is then loaded in full. */

const shown = address();
let isTakenOver: (to: string) => boolean = () => false;

export function watchEarlyHistory(): void {
  addEventListener('popstate', () => {
    if (address() !== shown && !isTakenOver(address())) location.reload();
  });
}

/** @param rule whether somebody else answers for this address from now on */
export function takeOverHistory(rule: typeof isTakenOver): void {
  isTakenOver = rule;
}

function address(): string {
  return `${location.pathname}${location.search}`;
}
