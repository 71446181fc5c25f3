import { useEffect, useRef } from 'react';
import type { Saving } from '../../saving/useSaving';
import { Bar } from '../Bar';
import { useAssistance } from '../../shared/assistance';
import { ChangedDialog } from './ChangedDialog';

/** A server may be gone without the browser noticing. */
const retryMs = 10_000;

/** While work waits for the network, retries it when the network is back, and now and then. */
function useReturningNetwork(waits: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!waits) return undefined;
    const call = () => latest.current();
    const timer = setInterval(call, retryMs);
    window.addEventListener('online', call);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', call);
    };
  }, [waits]);
}

/** Shows why the drawing could not be saved, and what can be done. The drawing stays open meanwhile. */
export function SaveFailure({ saving }: { saving: Saving }) {
  const { t, ports } = useAssistance();
  const { failure, again, giveUp } = saving;
  const waits = failure?.failed === 'unreachable';
  useReturningNetwork(waits && failure.work === 'save', () => void again());

  if (waits) {
    return (
      <Bar
        text={t(failure.work === 'save' ? 'unreachableSave' : 'unreachableDeploy')}
        actions={[{ label: t('tryNow'), onClick: () => void again() }]}
        onClose={giveUp}
      />
    );
  }
  if (failure?.failed === 'signedOut') {
    const actions = [
      { label: t('signIn'), onClick: () => ports.signIn() },
      { label: t('saveAgain'), onClick: () => void again() },
    ];
    return <Bar text={t('signedOut')} actions={actions} onClose={giveUp} />;
  }
  return failure && <ChangedDialog failure={failure} saving={saving} />;
}
