import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks/tasks';
import { pending } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { workflowForm } from '../../../shared/workflow/form-registry';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { PrintedHead } from './PrintedHead';
import { usePreference } from '../../../shared/session/usePreference';
import { timelinePreference } from '../../../shared/workflow/history/entries';
import { Timeline } from '../../../shared/workflow/history/Timeline';
import { PrintedHistory } from './PrintedHistory';
import './print.css';

const PrintedForms = lazyInPlace(() => import('./PrintedForms'));
const PrintedCalls = lazyInPlace(() => import('./PrintedCalls'));
const PrintedDiscussion = lazyInPlace(() => import('./PrintedDiscussion'));

interface PrintSheetProps {
  open: Extract<OpenWorkflow, { kind: 'handle' }>;
  /** Whether the discussion is printed as well. */
  discussion?: boolean;
  onDone: () => void;
}

/**
 * An approval form for printing: head, form, history, called processes, the discussion on request, and lines for
 * signatures. The print window opens when all parts have loaded.
 */
export function PrintSheet({ open, discussion = false, onDone }: PrintSheetProps) {
  const { t } = useTranslation('handling');
  const { info, configuration } = open;
  const [bound] = configuration.formList;
  const form = workflowForm(bound?.formRouter);
  const history = useQuery(workflow.history(info.procInstId));
  const calls = useQuery(workflow.allCalled(info.procInstId));
  const [isTimeline] = usePreference(timelinePreference, true);
  const error = history.error ?? calls.error;
  useEffect(() => {
    if (!error) return;
    notice.failure(error);
    onDone();
  }, [error, onDone]);
  return createPortal(
    <div className="print-sheet">
      <h1>{info.processName || t('print.title')}</h1>
      <PrintedHead info={info} />
      <Suspense>
        {form && (
          <form.Summary subject={{ procInstId: info.procInstId, taskId: info.taskId }} businessKey={info.businessKey} />
        )}
        {bound && <PrintedForms procInstId={info.procInstId} except={bound.formKey} />}
        <h2>{t('history.title')}</h2>
        {history.data &&
          (isTimeline ? <Timeline rows={history.data} printed /> : <PrintedHistory rows={history.data} />)}
        {calls.data && <PrintedCalls calls={calls.data} />}
        {discussion && <PrintedDiscussion procInstId={info.procInstId} onFailed={onDone} />}
        <p className="print-signatures">
          <span>{t('print.signature')}</span>
          <span>{t('print.date')}</span>
        </p>
        {history.data && calls.data && <Ready onDone={onDone} />}
      </Suspense>
    </div>,
    document.body,
  );
}

/**
 * The milliseconds without a pending request before printing, so that a field that starts loading late is not missed.
 */
const settleMs = 150;

/**
 * Prints after everything beside it is rendered, including data that fields load: names of areas and entries, pictures.
 */
function Ready({ onDone }: { onDone: () => void }) {
  const requests = useSyncExternalStore(pending.subscribe, pending.count);
  useEffect(() => {
    if (requests > 0) return undefined;
    const timer = setTimeout(() => {
      window.print();
      onDone();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [requests, onDone]);
  return null;
}
