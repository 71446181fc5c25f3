import type { OpenWorkflow } from './open-workflow';
import type { WorkflowForm } from './WorkflowForm';

const forms = new Map<string, WorkflowForm>();

/** Adds a form under its `formRouter` (spec 000 §3, task configuration). */
export function registerForm(formRouter: string, form: WorkflowForm): void {
  forms.set(formRouter, form);
}

/** Returns null if the portal has no such form. */
export const workflowForm = (formRouter: string | null | undefined): WorkflowForm | null =>
  (formRouter && forms.get(formRouter)) || null;

/** Returns whether the task is handled without a form, because its node binds none of the portal's forms. */
export const needsNoForm = (open: OpenWorkflow): boolean =>
  open.kind === 'handle' && workflowForm(open.configuration.formList[0]?.formRouter) === null;
