import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';
import { handlerChoice } from './handler-choices';

/** A flow the handler chooses from at a gateway of manual choice. */
const seqFlow = z.object({
  id: z.string(),
  name: z.string(),
  targetName: z.string(),
  gatewayId: z.string(),
  /** Exclusive gateways take exactly one of their flows, inclusive ones at least one. */
  multiple: z.boolean(),
});
export type SeqFlow = z.infer<typeof seqFlow>;

const taskButton = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  custom: z.boolean(),
  /** The opinion that a custom button proposes. Without one it is its name. */
  opinion: z.string().optional(),
});
export type TaskButton = z.infer<typeof taskButton>;

const triState = z.enum(['true', 'false', 'default']);
const formFieldSetting = z.object({
  key: z.string(),
  name: z.string(),
  operable: triState,
  readOnly: triState,
  hidden: triState,
  required: triState,
});
export type FormFieldSetting = z.infer<typeof formFieldSetting>;
const formPropertySetting = z.object({ key: z.string(), name: z.string(), value: z.string() });

export const taskForm = z.object({
  formId: z.number().int().nullable(),
  formKey: z.string(),
  formName: z.string(),
  /** The portal's form component, or null if no such form is registered. */
  formRouter: z.string().nullable(),
  formFieldList: z.array(formFieldSetting),
  formPropertyList: z.array(formPropertySetting),
});
export type TaskForm = z.infer<typeof taskForm>;

/** Task configuration response (spec 000 §3). */
const taskConfiguration = z.object({
  seqFlowList: z.array(seqFlow),
  buttonList: z.array(taskButton),
  formList: z.array(taskForm),
  /** Whether a reject must give its reason. */
  rejectCommentRequired: z.boolean(),
  /** Whether agreeing needs an opinion. */
  commentRequired: z.boolean(),
  /** Whether files can go with an opinion. It is absent if they cannot. */
  opinionFiles: z.literal(true).optional(),
  /** Whether opinions can be signed by hand, or agreeing needs a signature. It is absent if the node asks for none. */
  signature: z.enum(['allowed', 'required']).optional(),
  /** Whether a delegate only gives an opinion. It is absent if delegates handle the task. */
  delegationReturns: z.literal(true).optional(),
});
export type TaskConfiguration = z.infer<typeof taskConfiguration>;

const ofTask = {
  rejectCommentRequired: true,
  commentRequired: true,
  opinionFiles: true,
  signature: true,
  delegationReturns: true,
} as const;
const processToStart = taskConfiguration.omit(ofTask).extend({
  processName: z.string(),
  /** The nodes whose handlers the initiator chooses. */
  handlerChoiceList: z.array(handlerChoice),
});
export type ProcessToStart = z.infer<typeof processToStart>;

export const handleConfiguration = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/procDefConfForHandleTask',
  summary: 'Read the buttons, forms and offered flows of a task',
  access: 'user',
  query: z.object({ procDefId: workflowId, taskDefKey: z.string().max(255), buttonFlag: z.string().max(8).optional() }),
  response: taskConfiguration,
});

export const startConfiguration = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/procDefConfForStartProcessInst',
  summary: 'Read the name, forms and offered flows of a process to start',
  access: 'user',
  query: z.object({ procDefKey: z.string().max(255) }),
  response: processToStart,
});
