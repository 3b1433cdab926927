/** What a form does when its page comes back or the network does. */
import { useEffect, useEffectEvent } from 'react';

/** While the network is away, ms between tries. */
const resendEveryMs = 15_000;

/** Going back to a sent form finds the page as it was left: the form must be ready for another lead. */
export function useResetOnReturn(isSent: boolean, reset: () => void): void {
  const onReturn = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && reset());
  useEffect(() => {
    if (!isSent) return undefined;
    const listen = (event: PageTransitionEvent) => onReturn(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, [isSent]);
}

export function useResendWhenOnline(isOffline: boolean, resend: () => void): void {
  const onOnline = useEffectEvent(resend);
  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => onOnline();
    const timer = setInterval(again, resendEveryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOffline]);
}
