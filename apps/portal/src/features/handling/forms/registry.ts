import { agreement } from '@portal/contract';
import { lazy } from 'react';
import type { WorkflowForm } from './WorkflowForm';

/** The forms by their `formRouter` (spec 000 §3, task configuration). */
const forms: Record<string, WorkflowForm> = {
  [agreement.agreementFormKey]: {
    Form: lazy(async () => ({ default: (await import('../../agreement')).AgreementForm })),
    Summary: lazy(async () => ({ default: (await import('../../agreement')).AgreementSummary })),
  },
};

/** Null when the portal has no such form. */
export const workflowForm = (formRouter: string | null | undefined): WorkflowForm | null =>
  (formRouter && Object.hasOwn(forms, formRouter) && forms[formRouter]) || null;
