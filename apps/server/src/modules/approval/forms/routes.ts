import { definitions } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { workflowOf } from '../workflow';
import { startDraftRoutes } from './drafts/routes';
import { definitionRoutes } from './definitions';
import { serviceRoutes } from './lookups/http/routes';
import { lookupRoutes } from './lookups/routes';
import { relatedRoutes } from './related/related';
import { instanceRoutes } from './instances/routes';
import { formRegistry, toRecord } from './registry';

export const setupForms: SetupModule = (context) => {
  const { route, part } = context;
  const registry = part(formRegistry);

  route(definitions.formList, async ({ session, query, locale }) => {
    const { records, ...page } = await registry.page(session.tenantId, locale, query, true);
    return { ...page, records: records.map((form) => toRecord(form, locale)) };
  });

  route(definitions.formItemList, async ({ session, params, locale }) => {
    const items = await registry.items(session.tenantId, params.id, locale);
    if (!items) throw new PortalError('formNotFound');
    return items;
  });

  definitionRoutes(context);
  instanceRoutes(context, workflowOf(context));
  startDraftRoutes(context, workflowOf(context));
  relatedRoutes(context, workflowOf(context));
  lookupRoutes(context, workflowOf(context));
  serviceRoutes(context);
};
