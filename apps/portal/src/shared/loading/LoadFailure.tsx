import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/store';
import { ErrorNotice } from '../ui/placeholders/PagePlaceholder';
import { LoadError } from './load';

interface Props {
  error: unknown;
  /** Loads the code again. @returns whether that succeeded; without it the page can only be loaded anew */
  onRetry?: () => Promise<boolean>;
}

/** How often the code is asked for while a failure is shown; a browser knows of its own network alone. */
const retryMs = 5_000;

/** In the place of a page whose code could not be loaded or that broke; one that was missing comes by itself later. */
export function LoadFailure({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const framed = useSession() !== null;
  const [busy, setBusy] = useState(false);
  const tryAgain = useEffectEvent(() => void onRetry?.());
  const recovers = onRetry !== undefined;
  useEffect(() => {
    if (!recovers) return undefined;
    const timer = setInterval(tryAgain, retryMs);
    const listening = new AbortController();
    addEventListener('online', tryAgain, listening);
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [recovers]);

  const address = error instanceof LoadError ? error.request : '';
  const run = async () => {
    setBusy(true);
    if (!(await onRetry?.()) && (await isAnswered(address))) location.reload();
    setBusy(false);
  };
  return (
    <ErrorNotice
      framed={framed}
      title={t('loadFailure.title')}
      text={t(recovers ? 'loadFailure.missing' : 'loadFailure.text')}
      detail={address ? t('loadFailure.address', { request: address }) : messageOf(error)}
      action={{ label: t('loadFailure.reload'), run: () => void run(), busy }}
    />
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether the server can be reached, so that the page would come back if it were loaded anew. */
const isAnswered = (address: string): Promise<boolean> =>
  fetch(address || '/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
