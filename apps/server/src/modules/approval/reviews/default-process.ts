import { defaultLocale, fillIn } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { BuiltInRole } from '../../../platform/module';
import { handledBy, offering } from '../workflow';
import { drawReview, roleAsHandlers } from './draw-review';
import { kindName, type ReviewedDefinition } from './record-form';
import texts from './strings/process.json';

/**
 * Returns the process that a tenant starts with: the person who submits a record fills it in, the holders of a role
 * review it, and a rejected record returns to be filled in again. Process administrators draw its next version.
 */
export async function defaultProcess(
  db: Db,
  definition: ReviewedDefinition,
  tenantId: number,
  reviewers: BuiltInRole,
): Promise<{ key: string; name: string; xml: string }> {
  const name = fillIn(texts.name, () => kindName(definition, defaultLocale));
  const settings = {
    handlers: handledBy({ roleList: [await roleAsHandlers(db, tenantId, reviewers)] }),
    buttons: offering('complete', 'reject', 'delegate', 'terminate', 'print'),
  };
  const reviews = [{ id: 'Activity_review', name: texts.review, settings }];
  return drawReview(definition, { name, documentation: texts.documentation, words: texts, reviews });
}
