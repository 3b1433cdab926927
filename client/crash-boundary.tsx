/** A component that fails in the browser gives way to the error page; on the server the error exit answers. */
import { Component, type ReactNode } from 'react';
import type { PageResult } from '#shared/page-result.ts';
import { crashedPage } from './crashed-page.ts';
import { Document } from './document.tsx';
import { PageLayout } from './layouts/page-layout.tsx';
import { AppContext } from './site-context.ts';

interface Props {
  page: PageResult;
  children: ReactNode;
}

interface State {
  page: PageResult;
  hasFailed: boolean;
  isErrorPageLoaded: boolean;
}

export class CrashBoundary extends Component<Props, State> {
  static override contextType = AppContext;
  declare context: React.ContextType<typeof AppContext>;
  override state: State = { page: this.props.page, hasFailed: false, isErrorPageLoaded: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** The next page gets its chance. */
  static getDerivedStateFromProps({ page }: Props, state: State) {
    return page === state.page ? null : { page, hasFailed: false };
  }

  override async componentDidCatch() {
    await this.context?.loadPageModule?.(crashedPage.id);
    this.setState({ isErrorPageLoaded: true });
  }

  override render() {
    const { hasFailed, isErrorPageLoaded } = this.state;
    if (!hasFailed) return this.props.children;
    return <Document page={crashedPage}>{isErrorPageLoaded && <PageLayout page={crashedPage} />}</Document>;
  }
}
