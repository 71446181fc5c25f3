import { PrinterOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button, Flex } from 'antd';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { Suspense, useCallback, useRef, useState } from 'react';
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
import { SubmittedDraft } from '../starting/SubmittedDraft';
import { useActions } from './useActions';
import { isNotYours, useOpenWorkflow } from './useOpenWorkflow';
import { StepsBar } from '../steps/StepsBar';
import { useDrawerKeys } from '../steps/useDrawerKeys';
import { useOpinion } from './useOpinion';
import { useSwipe } from '../steps/useSwipe';
import { useTaskDraft } from './useTaskDraft';
import { useUnsent } from './useUnsent';
import {
  isAsked,
  needsComment,
  takenParts,
  waitingTask,
  type OpenWorkflow,
} from '../../../shared/workflow/open-workflow';
import { WorkflowTabs } from './WorkflowTabs';
import styles from './WorkflowDrawer.module.css';

const PdfButton = lazyInPlace(() => import('../print/PdfButton'));
const KeysHelp = lazyInPlace(() => import('../../../shared/workflow/KeysHelp'));

/** Shows the form of a process, its status, and the actions of the reader (spec 000 §2, 'Workflow drawer'). */
export function WorkflowDrawer({ onClose, target, steps }: WorkflowDrawerProps) {
  const { t } = useTranslation('handling');
  const phone = useIsPhone();
  const form = useRef<FormHandle>(null);
  const [hasForm, setHasForm] = useState(false);
  const hold = useCallback((handle: FormHandle | null) => {
    form.current = handle;
    setHasForm(handle !== null);
  }, []);
  const { open: workflow, error, submittedAs, retry } = useOpenWorkflow(target);
  const about = JSON.stringify(target);
  const typed = useOpinion(workflow, error, about);
  const firstTab = 'discussion' in target && target.discussion ? 'discussion' : 'form';
  const draft = useTaskDraft(workflow, form, { opinion: typed.opinion, onClose });
  const askBefore = useUnsent(form, draft.saveAndLeave);
  const actions = useActions({
    open: workflow,
    form,
    firstTab,
    typed,
    about,
    follow: steps?.opensNext ? steps.follow : undefined,
    saveDraft: draft.save,
    onClose,
  });
  const isActing = actions.sending || actions.shown !== null;
  const stale = typed.isTyped && !isActing ? typed.stale : undefined;
  const [printsDiscussion, setPrintsDiscussion] = useState(false);
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

  const [helps, setHelps] = useState(false);
  /* An instance that a message opened over a list is none of its rows. */
  const isStepped = steps && (steps.position !== null || steps.previous !== undefined || steps.next !== undefined);
  const stepsBar = isStepped && <StepsBar steps={steps} onLeave={askBefore} onHelp={() => setHelps(true)} />;
  const leave = (step: (() => void) | undefined) => step && (() => askBefore(step));
  const swipe = useSwipe(leave(steps?.previous), leave(steps?.next));
  useDrawerKeys({
    steps,
    onLeave: askBefore,
    buttons: stale === undefined ? buttons : [],
    canAct: hasForm || (workflow !== null && needsNoForm(workflow)),
    onAct: actions.begin,
    onHelp: () => setHelps(true),
  });

  const awaited = 'startProcessKey' in target ? t('starting') : t('process');
  return (
    <SideDrawer
      onClose={() => askBefore(onClose)}
      size={phone ? '100%' : 'min(1240px, 92vw)'}
      title={workflow ? drawerTitle(workflow, t('starting'), isNotYours(error)) : awaited}
      extra={
        <Flex align="center" gap={8}>
          {workflow?.kind === 'handle' && !error && !waitingTask(workflow) && (
            <>
              <Button
                icon={<Icon of={PrinterOutlined} />}
                aria-label={t('action.print')}
                title={phone ? t('action.print') : undefined}
                onClick={actions.print}
              >
                {!phone && t('action.print')}
              </Button>
              <Suspense>
                <PdfButton info={workflow.info} discussion={printsDiscussion} iconOnly={phone} />
              </Suspense>
            </>
          )}
          {!phone && stepsBar}
        </Flex>
      }
      footer={
        typed.opinion && asksForOpinion ? (
          <OpinionBar
            opinion={typed.opinion}
            required={workflow !== null && needsComment(workflow)}
            asked={workflow !== null && isAsked(workflow)}
            takes={workflow && takenParts(workflow)}
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
      <div {...(phone && swipe)} className={styles.content}>
        {phone && stepsBar}
        {isNotYours(error) && <EmptyState text={workflow ? t('notYours') : messageOfError(error)} />}
        {error && !isNotYours(error) ? <LoadError error={error} onRetry={retry} /> : null}
        {submittedAs !== undefined && <SubmittedDraft procInstId={submittedAs} />}
        {!workflow && !error && submittedAs === undefined && <PagePlaceholder />}
        {draft.saved && !error && <DraftNotice {...draft.saved} onDiscard={draft.discard} />}
        {workflow && !error && (
          <WorkflowTabs
            key={`${about} ${draft.round}`}
            open={workflow}
            form={hold}
            tab={actions.tab}
            onTab={actions.setTab}
            printing={{ discussion: printsDiscussion, onChange: setPrintsDiscussion }}
          />
        )}
      </div>
      <ActionDialogs actions={actions} opinion={typed.opinion} now={workflow} error={error} />
      {helps && <KeysHelp onClose={() => setHelps(false)} />}
      {workflow?.kind === 'handle' && actions.printing && (
        <PrintSheet open={workflow} discussion={printsDiscussion} onDone={actions.printed} />
      )}
    </SideDrawer>
  );
}

function drawerTitle(open: OpenWorkflow, starting: string, lost: boolean) {
  return open.kind === 'start' ? (
    `${starting} · ${open.configuration.processName}`
  ) : (
    <InstanceHeader info={open.info} lost={lost} />
  );
}
