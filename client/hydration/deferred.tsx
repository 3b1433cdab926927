/** A part of a page that may be streamed later than the rest, together with its data. */
import { Component, type ReactNode, Suspense, use } from 'react';
import { toDataBlock } from '#shared/data-block.ts';
import type { DeferredSlot } from '#shared/page-result.ts';
import { findDeferredValue, toBlockId } from './deferred-value.ts';

interface DeferredProps<Value> {
  slot: DeferredSlot<Value>;
  /** Shown until the part arrives, and when it fails; must not suspend. */
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}

export function Deferred<Value>({ slot, fallback, children }: DeferredProps<Value>) {
  return (
    <FallbackOnError key={slot.name} fallback={fallback}>
      <Suspense fallback={fallback}>
        {slot.value === undefined ? <StreamedPart slot={slot}>{children}</StreamedPart> : children(slot.value)}
      </Suspense>
    </FallbackOnError>
  );
}

function StreamedPart<Value>({ slot, children }: Omit<DeferredProps<Value>, 'fallback'>) {
  const value = use(slot.promise ?? findDeferredValue(slot));
  return (
    <>
      <script
        type="application/json"
        id={toBlockId(slot.name)}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped, in a block that is never run
        dangerouslySetInnerHTML={{ __html: toDataBlock(value) }}
      />
      {children(value)}
    </>
  );
}

/** A failed part leaves the rest of the page intact. */
class FallbackOnError extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
