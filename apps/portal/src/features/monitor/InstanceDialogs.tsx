import type { monitor as contract } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { notice } from '../../shared/notice';

const withReason = () => import('./intervention/reason-dialogs');
const TerminateDialog = lazyInPlace(async () => ({ default: (await withReason()).TerminateDialog }));
const SuspendInstanceDialog = lazyInPlace(async () => ({ default: (await withReason()).SuspendInstanceDialog }));
const MigrationDialog = lazyInPlace(() => import('./migration/MigrationDialog'));
const ModifyDialog = lazyInPlace(() => import('./intervention/ModifyDialog'));
const RestartDialog = lazyInPlace(() => import('./intervention/RestartDialog'));
const VariableDialog = lazyInPlace(() => import('./intervention/VariableDialog'));
const DeliverDialog = lazyInPlace(async () => ({ default: (await withReason()).DeliverDialog }));
const JumpDialog = lazyInPlace(() => import('./intervention/JumpDialog'));

/** A wait that an administrator can end. */
export type Awaited = contract.Wait & { subscriptionId: string };

/** The intervention that an administrator is about to make in an instance. */
export type Intervention =
  | { kind: 'terminate' | 'suspend' | 'migrate' | 'modify' | 'restart' }
  | { kind: 'variable'; variable?: contract.Variable }
  | { kind: 'jump'; taskId: string }
  | { kind: 'deliver'; wait: Awaited };

interface Props {
  instance: contract.InstanceDetail;
  intervention: Intervention;
  onClose: () => void;
  /** Shows another instance. */
  onLead: (procInstId: string) => void;
}

/** The dialog of an intervention, which is fetched when it is opened. */
export function InstanceDialogs({ instance, intervention, onClose, onLead }: Props) {
  const { t } = useTranslation('monitor');
  const { procInstId } = instance;
  const done = (text: string) => () => {
    onClose();
    notice.success(text);
  };
  return (
    <Suspense>
      {intervention.kind === 'migrate' && <MigrationDialog instance={instance} onClose={onClose} />}
      {intervention.kind === 'terminate' && (
        <TerminateDialog instance={instance} onClose={onClose} onDone={done(t('terminate.done'))} />
      )}
      {intervention.kind === 'suspend' && (
        <SuspendInstanceDialog instance={instance} onClose={onClose} onDone={done(t('suspend.done'))} />
      )}
      {intervention.kind === 'modify' && (
        <ModifyDialog instance={instance} onClose={onClose} onDone={done(t('modify.done'))} />
      )}
      {intervention.kind === 'jump' && (
        <JumpDialog
          task={{ procInstId, taskId: intervention.taskId }}
          onClose={onClose}
          onDone={done(t('jump.done'))}
        />
      )}
      {intervention.kind === 'deliver' && (
        <DeliverDialog
          procInstId={procInstId}
          wait={intervention.wait}
          onClose={onClose}
          onDone={done(t('deliver.done'))}
        />
      )}
      {intervention.kind === 'variable' && (
        <VariableDialog
          procInstId={procInstId}
          {...(intervention.variable && { variable: intervention.variable })}
          onClose={onClose}
          onDone={done(t('variable.done'))}
        />
      )}
      {intervention.kind === 'restart' && (
        <RestartDialog
          instance={instance}
          onClose={onClose}
          onDone={(restarted) => {
            done(t('restart.done'))();
            onLead(restarted);
          }}
        />
      )}
    </Suspense>
  );
}
