import type { Saving } from '../../saving/useSaving';
import { Bar } from '../Bar';
import { useAssistance } from '../../shared/assistance';
import { ChangedDialog } from './ChangedDialog';
import { useReturningNetwork } from './useReturningNetwork';

/** Why the drawing could not be saved, and what can be done; the drawing stays open meanwhile. */
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
