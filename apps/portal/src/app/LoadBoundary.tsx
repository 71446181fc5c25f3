import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../features/errors/ErrorNotice';
import { LoadError } from '../shared/loading';

interface State {
  error: Error | null;
}

/** Stands in for a page whose code could not be loaded or that broke (spec 002 §8). */
export class LoadBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <LoadFailure error={error} /> : this.props.children;
  }
}

function LoadFailure({ error }: { error: Error }) {
  const { t } = useTranslation();
  const detail =
    error instanceof LoadError && error.request ? t('loadFailure.address', { request: error.request }) : error.message;
  return (
    <ErrorNotice
      title={t('loadFailure.title')}
      text={t('loadFailure.text')}
      detail={detail}
      action={{ label: t('loadFailure.reload'), run: () => location.reload() }}
    />
  );
}
