import { agreementFormKey, drawnFormRouter } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { registerForm } from '../shared/workflow/form-registry';

/* Loaded with the drawer: the forms of the features that take part in the workflow. */
registerForm(agreementFormKey, {
  Form: lazyInPlace(async () => ({ default: (await import('../features/agreements')).AgreementForm })),
  Summary: lazyInPlace(async () => ({ default: (await import('../features/agreements')).AgreementSummary })),
});

registerForm(drawnFormRouter, {
  Form: lazyInPlace(async () => ({ default: (await import('../features/forms/fill')).DrawnForm })),
  Summary: lazyInPlace(async () => ({ default: (await import('../features/forms/fill')).DrawnFormSummary })),
});

export { WorkflowDrawer as default } from '../features/tasks/drawer/WorkflowDrawer';
