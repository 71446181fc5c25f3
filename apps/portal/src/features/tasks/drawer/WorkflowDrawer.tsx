import { PrinterOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useIsPhone } from '@portal/widgets/media';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { messageOfError } from '../../../shared/http';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { ActionBar } from './ActionBar';
import { ActionDialogs } from './ActionDialogs';
import { OpinionBar } from './OpinionBar';
import { actionButtons } from '../actions/buttons';
import { InstanceHeader } from './InstanceHeader';
import { needsNoForm } from '../../../shared/workflow/form-registry';
import type { WorkflowDrawerProps } from '../../../shared/workflow/parts';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import { PrintSheet } from '../print/PrintSheet';
import { DraftNotice } from './DraftNotice';
import { useActions } from './useActions';
import { isNotYours, useOpenWorkflow } from './useOpenWorkflow';
import { useOpinion } from './useOpinion';
import { useTaskDraft } from './useTaskDraft';
import { useUnsent } from './useUnsent';
import { waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { WorkflowTabs } from './WorkflowTabs';
import styles from './WorkflowDrawer.module.css';

/** The form of a process, where it stands, and what the reader can do (spec 000 §2, 'Workflow drawer'). */
export function WorkflowDrawer({ onClose, target }: WorkflowDrawerProps) {
  const { t } = useTranslation('handling');
  const phone = useIsPhone();
  const form = useRef<FormHandle>(null);
  const [hasForm, setHasForm] = useState(false);
  const hold = useCallback((handle: FormHandle | null) => {
    form.current = handle;
    setHasForm(handle !== null);
  }, []);
  const askBefore = useUnsent(form);
  const { open: workflow, error, retry } = useOpenWorkflow(target);
  const typed = useOpinion(workflow, error, targetKey(target));
  const draft = useTaskDraft(workflow, form, typed.opinion);
  const actions = useActions({ open: workflow, form, typed, saveDraft: draft.save, onClose });
  const isActing = actions.sending || actions.shown !== null;
  const stale = typed.isTyped && !isActing ? typed.stale : undefined;
  const buttons = workflow && !error ? actionButtons(workflow) : [];
  const asksForOpinion = buttons.some(({ action }) => !action.silent) || typed.isTyped || actions.failure !== null;
  const bar = workflow && buttons.length > 0 && (stale === undefined || stale === 'suspended') && (
    <ActionBar
      buttons={buttons}
      hasForm={hasForm || needsNoForm(workflow)}
      busy={actions.sending}
      onAct={actions.begin}
    />
  );

  const awaited = 'startProcessKey' in target ? t('starting') : t('process');
  return (
    <SideDrawer
      onClose={() => askBefore(onClose)}
      size={phone ? '100%' : 'min(1240px, 92vw)'}
      title={workflow ? drawerTitle(workflow, t('starting'), isNotYours(error)) : awaited}
      extra={
        workflow?.kind === 'handle' &&
        !error &&
        !waitingTask(workflow) && (
          <Button icon={<Icon of={PrinterOutlined} />} onClick={actions.print}>
            {t('action.print')}
          </Button>
        )
      }
      footer={
        typed.opinion && asksForOpinion ? (
          <OpinionBar
            opinion={typed.opinion}
            onBehalfOf={(workflow?.kind === 'handle' && workflow.info.onBehalfOf) || null}
            failure={actions.failure}
            stale={stale && t(`stale.${stale}`)}
            onUnderstood={actions.failure ? actions.clearFailure : typed.goOn}
          >
            {bar}
          </OpinionBar>
        ) : (
          bar
        )
      }
      classNames={{ body: styles.body }}
    >
      {isNotYours(error) && <EmptyState text={workflow ? t('notYours') : messageOfError(error)} />}
      {error && !isNotYours(error) ? <LoadError error={error} onRetry={retry} /> : null}
      {!workflow && !error && <PagePlaceholder />}
      {draft.saved && !error && <DraftNotice draft={draft.saved} onDiscard={draft.discard} />}
      {workflow && !error && (
        <WorkflowTabs key={draft.round} open={workflow} form={hold} tab={actions.tab} onTab={actions.setTab} />
      )}
      <ActionDialogs actions={actions} opinion={typed.opinion} now={workflow} error={error} />
      {workflow?.kind === 'handle' && actions.printing && <PrintSheet open={workflow} onDone={actions.printed} />}
    </SideDrawer>
  );
}

const targetKey = (target: WorkflowDrawerProps['target']) => JSON.stringify(target);

function drawerTitle(open: OpenWorkflow, starting: string, lost: boolean) {
  return open.kind === 'start' ? (
    `${starting} · ${open.configuration.processName}`
  ) : (
    <InstanceHeader info={open.info} lost={lost} />
  );
}
