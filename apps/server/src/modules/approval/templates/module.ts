import { templates as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { workflowOf } from '../workflow';
import { adopt, formKeyOf, neededBy } from './adopt';
import { catalogue } from './catalogue';
import { adoptedDemo } from './demo';
import { shown } from './template';

const found = (key: string) => {
  const template = catalogue().get(key);
  if (!template) throw new PortalError('notFound', {}, { field: 'key' });
  return template;
};

/** The most common applications of an office. Process administrators adopt one with one request and then change it. */
export const templates: Module = {
  name: 'templates',
  setup: (context) => {
    const { route, db } = context;
    const workflow = workflowOf(context);
    route(contract.templateList, ({ locale }) =>
      [...catalogue().values()].map((template) => shown(template, neededBy(template), locale)),
    );
    route(contract.templateDetail, ({ query, locale }) => {
      const template = found(query.key);
      return { ...shown(template, neededBy(template), locale), form: template.form };
    });
    route(contract.adoptTemplate, async ({ session, ip, locale, body }) => {
      const { key, processDefinitionKey, processName } = body;
      const adoption = {
        template: found(key),
        key: processDefinitionKey,
        name: processName,
        formKey: formKeyOf(key),
      };
      const { formId } = await adopt({ workflow, db }, { session, ip, locale }, adoption);
      return { processDefinitionKey, processName, formId };
    });
  },
  demo: [adoptedDemo],
};
