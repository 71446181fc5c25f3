import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { Actor, Caller } from '../../../platform/http';
import type { BuiltInRole, ModuleContext } from '../../../platform/module';
import { compiledRecord, requireConsistent, serveRecords, type RecordHooks } from '../../../platform/records';
import { limitStarts } from '../../accounts/auth';
import { workflowOf } from '../workflow';
import { type RecordForm, recordForms } from './record-form';
import { readReviewTask } from './review-task';
import { submitForReview, type DrawProcess, type Review } from './submit';

interface Options extends RecordHooks {
  /** The role that reviews in the process with which a tenant begins. */
  reviewers?: BuiltInRole;
  beside?: RecordForm['beside'];
  picture?: RecordForm['picture'];
  drawProcess?: DrawProcess;
  /** Finds who starts the instance for the user who submits a record. The default is that user. */
  findInitiator?: (record: StoredRecord, caller: Caller) => Promise<Actor>;
  requireChangeable?: RecordForm['requireChangeable'];
}

/** Serves a kind of record whose review is a process: submitting a record starts it. */
export function serveReviewedRecords(
  context: ModuleContext,
  definition: RecordDefinition,
  {
    reviewers,
    beside,
    picture,
    drawProcess,
    findInitiator,
    requireChangeable,
    perform,
    findUnknown,
    ...hooks
  }: Options = {},
): void {
  const workflow = workflowOf(context);
  const withinStartLimit = limitStarts(context);
  const review = reviewOf(definition, { reviewers, findUnknown, beside, picture, drawProcess, requireChangeable });
  context.part(recordForms).set(definition.area, review);
  serveRecords(context, definition, {
    ...hooks,
    findUnknown,
    detail: async (session, record) => ({
      ...record,
      ...(await readReviewTask({ workflow, db: context.db }, session, { area: definition.area, record })),
    }),
    perform: {
      ...perform,
      [review.definition.review.submit]: (request, record) =>
        withinStartLimit(request.session, async () => {
          const initiator = await findInitiator?.(record, request);
          return submitForReview(
            { workflow, db: context.db },
            review,
            { ...request, ...(initiator && { initiator }) },
            record,
          );
        }),
    },
  });
}

/** @throws Error when the definition has no review */
export function reviewOf(
  definition: RecordDefinition,
  {
    reviewers = 'ROLE_AUDITOR',
    findUnknown,
    beside,
    picture,
    drawProcess,
    requireChangeable,
  }: Pick<Options, 'reviewers' | 'findUnknown' | 'beside' | 'picture' | 'drawProcess' | 'requireChangeable'> = {},
): Review {
  const { review } = definition;
  if (!review) throw new Error(`The records of ${definition.area} have no review.`);
  const compiled = compiledRecord(definition);
  return {
    definition: { ...definition, review },
    compiled,
    reviewers,
    beside,
    picture,
    drawProcess,
    requireChangeable,
    requireConsistent: requireConsistent(definition, findUnknown),
  };
}
