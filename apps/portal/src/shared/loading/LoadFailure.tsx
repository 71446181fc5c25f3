import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/store';
import { ErrorNotice } from '../ui/placeholders/PagePlaceholder';
import { LoadError } from './load';

interface Props {
  error: unknown;
  /** Loads the code again. @returns whether that succeeded; if omitted, the page can only be reloaded */
  onRetry?: () => Promise<boolean>;
}

/**
 * The interval in which the code is requested again while a failure is shown, because a browser knows only the state of
 * its own network.
 */
const retryMs = 5_000;

/** Shown instead of a page that broke or whose code could not be loaded. Missing code is loaded automatically later. */
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

/** Returns whether the server can be reached, so that reloading the page would work. */
const isAnswered = (address: string): Promise<boolean> =>
  fetch(address || '/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
