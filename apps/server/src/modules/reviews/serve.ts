import { compileForm } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { compileFormExpression } from '@portal/engine/form-expressions';
import type { BuiltInRole, ModuleContext } from '../../platform/module';
import { serveRecords, type RecordHooks } from '../../platform/records';
import { workflowOf } from '../workflow/workflow';
import { submitForReview, type Review } from './submit';

interface Options extends RecordHooks {
  /** The role that reviews in the process with which a tenant begins. */
  reviewers?: BuiltInRole;
}

/** Serves a kind of record whose review is a process: submitting a record starts it. */
export function serveReviewedRecords(
  context: ModuleContext,
  definition: RecordDefinition,
  { reviewers, perform, ...hooks }: Options = {},
): void {
  const workflow = workflowOf(context);
  const review = reviewOf(definition, reviewers);
  workflow.forms.addRecord(review);
  serveRecords(context, definition, {
    ...hooks,
    perform: {
      ...perform,
      [review.definition.review.submit]: (asked, record) =>
        submitForReview({ workflow, db: context.db }, review, asked, record),
    },
  });
}

/** @throws Error when the definition has no review */
export function reviewOf(definition: RecordDefinition, reviewers: BuiltInRole = 'ROLE_AUDITOR'): Review {
  const { review } = definition;
  if (!review) throw new Error(`The records of ${definition.area} have no review.`);
  const compiled = compileForm(definition.form, compileFormExpression);
  return { definition: { ...definition, review }, compiled, reviewers };
}
