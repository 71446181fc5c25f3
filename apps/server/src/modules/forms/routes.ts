import { processDefinition } from '@portal/contract';
import { PortalError } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { findForms, formItems } from './registry';

export const setupForms: SetupModule = ({ route }) => {
  route(processDefinition.formList, ({ query, locale }) => {
    const all = findForms(locale, query.keyword);
    const from = (query.current - 1) * query.size;
    return { records: all.slice(from, from + query.size), total: all.length, size: query.size, current: query.current };
  });

  route(processDefinition.formItemList, ({ params, locale }) => {
    const items = formItems(params.id, locale);
    if (!items) throw new PortalError('formNotFound');
    return items;
  });
};
