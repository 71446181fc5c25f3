import { z } from 'zod';
import { designer, drawnProcess } from '../definitions/parts';
import { drawnForm } from '../forms/form';
import { subjects } from '../icons/names';
import { endpoint } from '../wire/endpoint';
import { permissions } from '../wire/permissions';

/** The subjects of office applications. The gallery groups its templates by them. */
export const templateCategories = ['attendance', 'finance', 'personnel', 'affairs', 'documents'] as const;

const templateKey = z.string().max(50);

/** An application of an office with its form and process, in the reader's language. */
const template = z.object({
  key: templateKey,
  category: z.enum(templateCategories),
  icon: z.enum(subjects),
  name: z.string(),
  summary: z.string(),
  /** The handlers in order. A step with a condition names it. */
  steps: z.array(z.object({ name: z.string(), handler: z.string(), condition: z.string().nullable() })),
  /** The names of the templates that are adopted with it, because its form looks up their entries. */
  needs: z.array(z.string()),
});
export type Template = z.infer<typeof template>;

export const templateList = endpoint({
  method: 'GET',
  path: '/workflow/template/list',
  summary: 'The templates of applications that can be adopted',
  access: designer,
  response: z.array(template),
});

export const templateDetail = endpoint({
  method: 'GET',
  path: '/workflow/template',
  summary: 'One template with its form',
  access: designer,
  query: z.object({ key: templateKey }),
  response: template.extend({ form: drawnForm }),
});

const adopted = z.object({
  processDefinitionKey: z.string(),
  processName: z.string(),
  formId: z.number().int(),
});
export type Adopted = z.infer<typeof adopted>;

/** Refused where the key of the process is taken, so that a repeated request makes nothing twice. */
export const adoptTemplate = endpoint({
  method: 'POST',
  path: '/workflow/template/adopt',
  summary: 'Publish the form and the process of a template under a name and a key of its own',
  access: { permissions: [permissions.processDeploy] },
  body: z.object({
    key: templateKey,
    processDefinitionKey: drawnProcess.processDefinitionKey,
    processName: drawnProcess.processName,
  }),
  response: adopted,
});
