import { agreement } from '@portal/contract';
import { lazy } from 'react';
import type { OpenWorkflow } from '../../features/tasks/workflow';
import type { WorkflowForm } from './WorkflowForm';

/** The forms by their `formRouter` (spec 000 §3, task configuration). */
const forms: Record<string, WorkflowForm> = {
  [agreement.agreementFormKey]: {
    Form: lazy(async () => ({ default: (await import('../../features/agreements')).AgreementForm })),
    Summary: lazy(async () => ({ default: (await import('../../features/agreements')).AgreementSummary })),
  },
};

/** Null when the portal has no such form. */
export const workflowForm = (formRouter: string | null | undefined): WorkflowForm | null =>
  (formRouter && Object.hasOwn(forms, formRouter) && forms[formRouter]) || null;

/** A task whose node binds none of the portal's forms is handled without one. */
export const needsNoForm = (open: OpenWorkflow): boolean =>
  open.kind === 'handle' && workflowForm(open.configuration.formList[0]?.formRouter) === null;
