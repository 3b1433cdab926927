/** A part of a page that may be streamed later than the rest. */
import { type ReactNode, Suspense, use } from 'react';
import { usePage } from '#client/context/rendering.ts';
import type { DeferredSlot } from '#shared/pages/page-result.ts';

interface DeferredProps<Value> {
  slot: DeferredSlot<Value>;
  /** Shown until the part arrives, and when it fails. */
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}

export function Deferred<Value>({ slot, fallback, children }: DeferredProps<Value>) {
  if (slot.value !== undefined) return children(slot.value);
  if (slot.promise === undefined) return <LostPart>{fallback}</LostPart>;
  return (
    <Suspense fallback={fallback}>
      <LatePart promise={settle(slot.promise)} fallback={fallback}>
        {children}
      </LatePart>
    </Suspense>
  );
}

type Settled<Value> = { value: Value } | { isLost: true };

function LatePart<Value>({
  promise,
  fallback,
  children,
}: Pick<DeferredProps<Value>, 'fallback' | 'children'> & { promise: Promise<Settled<Value>> }) {
  const settled = use(promise);
  return 'value' in settled ? children(settled.value) : <LostPart>{fallback}</LostPart>;
}

/** Nobody asks for it again by itself. */
function LostPart({ children }: { children: ReactNode }) {
  const { path } = usePage();
  return (
    <>
      <p>
        Эта часть страницы сейчас не&nbsp;загрузилась. <a href={path}>Обновить страницу</a>
      </p>
      {children}
    </>
  );
}

const known = new WeakMap<Promise<unknown>, Promise<Settled<unknown>>>();

/** The same promise for the same part: React asks again whenever it goes on. A failure is logged where the part is loaded. */
function settle<Value>(promise: Promise<Value>): Promise<Settled<Value>> {
  const settled =
    known.get(promise) ??
    promise.then(
      (value) => ({ value }),
      () => ({ isLost: true as const }),
    );
  known.set(promise, settled);
  return settled as Promise<Settled<Value>>;
}
