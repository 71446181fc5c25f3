import { reviews as contract } from '@portal/contract';
import { PortalError } from '../../platform/http';
import type { Module } from '../../platform/module';
import { workflowOf } from '../workflow/workflow';
import { readReviews } from './read-reviews';

/** The reviews of records, for those who manage them. */
export const reviews: Module = {
  name: 'reviews',
  setup: (context) => {
    const workflow = workflowOf(context);
    context.route(contract.list, ({ session, query, locale }) => {
      const form = workflow.forms.record(query.area);
      if (!form) throw new PortalError('notFound', {}, { field: 'area' });
      return readReviews({ workflow, db: context.db }, form.definition, { session, locale }, query.id);
    });
  },
};
