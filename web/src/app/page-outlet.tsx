import { Component, type ReactNode, useLayoutEffect } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { type CurrentPage, useCurrentPage, useRouter } from '../lib/router.ts';
import { ErrorPage } from './error-page.tsx';
import { loadedPage } from './page.ts';
import { useReady } from './ready.ts';

/** The open page, or what became of it. */
export function PageOutlet() {
  const router = useRouter();
  const page = useCurrentPage();
  useDrawn(() => router.shown(), [router, page]);
  if (page.status !== 200 || !page.entry) return <ErrorPage status={page.status} />;
  return (
    <PageBoundary page={page}>
      <Contents key={page.entry.path} entry={page.entry} />
    </PageBoundary>
  );
}

/** The server draws and is done. */
const useDrawn = import.meta.env.SSR ? () => {} : useLayoutEffect;

function Contents({ entry }: { entry: NonNullable<CurrentPage['entry']> }) {
  const { isKept, t } = useApp();
  const { Page } = loadedPage(entry);
  useReady();
  if (isKept) return <div className="skeleton h-[60dvh]" role="status" aria-label={t('shell.loading')} />;
  return <Page />;
}

type BoundaryProps = { page: CurrentPage; children: ReactNode };
type BoundaryState = { page: CurrentPage; hasFailed: boolean };

/** A page that cannot be drawn leaves the frame standing, and the next page is drawn again. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.page === page ? null : { page, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage status={500} /> : this.props.children;
  }
}
