/** Shows the error page when a component throws in the browser; on the server the error handler answers. */
import { Component, type ReactNode } from 'react';
import { AppContext } from '#client/context/site-context.ts';
import { PageLayout } from '#client/layouts/page-layout.tsx';
import { errorPage } from '#shared/error-page.ts';
import type { PageResult } from '#shared/page-result.ts';
import { Document } from './document.tsx';

const crashedPage = errorPage(500);

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

  /** Recovers with the next page. */
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
