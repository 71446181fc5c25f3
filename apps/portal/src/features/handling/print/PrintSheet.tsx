import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/handling';
import { workflowForm } from '../forms/registry';
import type { OpenWorkflow } from '../workflow';
import { PrintedHistory } from './PrintedHistory';
import './print.css';

interface PrintSheetProps {
  open: Extract<OpenWorkflow, { kind: 'handle' }>;
  onDone: () => void;
}

/** A page of form and history, only on paper; the browser's print window opens once both are there. */
export function PrintSheet({ open, onDone }: PrintSheetProps) {
  const { t } = useTranslation('handling');
  const { info, configuration } = open;
  const [bound] = configuration.formList;
  const form = workflowForm(bound?.formRouter);
  const history = useQuery(workflow.history(info.procInstId));
  return createPortal(
    <div className="print-sheet">
      <h1>{info.title || info.processName}</h1>
      <p>{info.processName}</p>
      <Suspense>
        {form && bound && <form.Summary businessKey={info.businessKey} settings={bound.formFieldList} />}
        <h2>{t('history.title')}</h2>
        {history.data && <PrintedHistory rows={history.data} />}
        {history.data && <Ready onDone={onDone} />}
      </Suspense>
    </div>,
    document.body,
  );
}

/** Prints when everything beside it is drawn. */
function Ready({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      window.print();
      onDone();
    });
    return () => clearTimeout(timer);
  }, [onDone]);
  return null;
}
