/** Around what a page can do without: an error in it costs that part alone, never the page. */
import { Component, type ReactNode } from 'react';

export class OptionalBoundary extends Component<{ children: ReactNode; onFail?: () => void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    return this.state.hasFailed ? undefined : this.props.children;
  }
}
