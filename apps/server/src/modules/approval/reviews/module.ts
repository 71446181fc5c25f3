import { reviews as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { countUnderReview } from '../../../platform/records';
import { outboxListeners } from '../../commons/messages';
import { workflowOf } from '../workflow';
import { serveFieldNotes } from './field-notes';
import { readPicture, readVersion, readVersionOfRecord } from './read-version';
import { kindName, recordForms } from './record-form';
import { readReviews } from './read-reviews';
import { tellOfReviews } from './tell-webhooks';

/** The reviews of records, for those who manage the records. */
export const reviews: Module = {
  name: 'reviews',
  provide: ({ part }) => void part(outboxListeners).push(tellOfReviews),
  setup: (context) => {
    const workflow = workflowOf(context);
    const records = context.part(recordForms);
    const formOf = (area: string) => {
      const form = records.get(area);
      if (!form) throw new PortalError('notFound', {}, { field: 'area' });
      return form;
    };
    context.route(contract.list, ({ session, query, locale }) => {
      const form = formOf(query.area);
      return readReviews({ workflow, db: context.db }, form.definition, { session, locale }, query.id);
    });
    context.route(contract.waiting, async ({ session, locale }) => {
      const definitions = [...records.values()].map(({ definition }) => definition);
      const counts = await countUnderReview(context.db, definitions, session);
      return definitions
        .map((definition) => ({
          area: definition.area,
          title: kindName(definition, locale),
          count: counts.get(definition.area) ?? 0,
        }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count);
    });
    context.route(contract.versionUnderReview, ({ session, query }) =>
      readVersion({ workflow, db: context.db, records }, session, query),
    );
    context.route(contract.picture, ({ session, query: { area, id } }) =>
      readPicture(context, formOf(area), session, id),
    );
    context.route(contract.versionOfRecord, ({ session, query: { area, id } }) =>
      readVersionOfRecord(context.db, formOf(area), session, id),
    );
    serveFieldNotes(context, formOf);
  },
};
