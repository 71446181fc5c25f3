import { agreementFormKey, drawnFormRouter } from '@portal/contract';
import { lazy } from 'react';
import { registerForm } from '../shared/workflow/form-registry';

/* Loaded with the drawer: the forms of the features that take part in the workflow. */
registerForm(agreementFormKey, {
  Form: lazy(async () => ({ default: (await import('../features/agreements')).AgreementForm })),
  Summary: lazy(async () => ({ default: (await import('../features/agreements')).AgreementSummary })),
});

registerForm(drawnFormRouter, {
  Form: lazy(async () => ({ default: (await import('../features/forms/fill')).DrawnForm })),
  Summary: lazy(async () => ({ default: (await import('../features/forms/fill')).DrawnFormSummary })),
});

export { WorkflowDrawer as default } from '../features/tasks/drawer/WorkflowDrawer';
