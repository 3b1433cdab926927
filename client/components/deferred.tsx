/** A part of a page that may come later than the rest, with its data beside it. */
import { Component, type ReactNode, Suspense, use } from 'react';
import { toDataBlock } from '#shared/data-block.ts';
import type { DeferredSlot } from '#shared/page-result.ts';
import { findLateValue, toBlockId } from './late-value.ts';

interface DeferredProps<Value> {
  slot: DeferredSlot<Value>;
  /** Holds the place of what comes; must not wait for anything itself. */
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}

export function Deferred<Value>({ slot, fallback, children }: DeferredProps<Value>) {
  return (
    <FallbackOnError key={slot.name} fallback={fallback}>
      <Suspense fallback={fallback}>
        {slot.value === undefined ? <Late slot={slot}>{children}</Late> : children(slot.value)}
      </Suspense>
    </FallbackOnError>
  );
}

function Late<Value>({ slot, children }: Omit<DeferredProps<Value>, 'fallback'>) {
  const value = use(slot.promise ?? findLateValue(slot));
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

/** A part that cannot be had leaves the rest of the page alone. */
class FallbackOnError extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
