import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { code, dateTime, workflowId } from '../wire/envelope';
import { actionResult, comment, formRevision } from '../tasks/common';
import { opinionParts } from '../opinions/parts';
import { completionSteps, nextSteps } from '../tasks/handler-choices';
import { fieldRights } from '../forms/access';
import { limits } from '../wire/limits';
import { variables } from '../tasks/variables';
export { agreementFormId, agreementFormKey } from './form-key';

/** 1 is technical, 2 is sale of goods, 3 is other. */
export const agreementTypes = ['1', '2', '3'] as const;

/** A mainland mobile number: 11 digits, 1 then 3 to 9 (spec 000 §5). */
export { mobilePattern } from '../wire/text';

const text = (max: number) => z.string().trim().max(max).default('');

/**
 * The contract form's shape and bounds (spec 000 §3, §5). Which fields must be filled, `agreementDefinition` and the node's
 * settings say.
 */
export const agreementForm = z.object({
  agreementName: text(limits.agreementNameLength),
  agreementType: z.union([code(agreementTypes), z.literal(''), z.null()]).default(null),
  startTime: dateTime.nullable().default(null),
  endTime: dateTime.nullable().default(null),
  /** An amount in yuan, to the cent. */
  agreementMoney: z.number().min(0).max(limits.agreementMoneyMax).multipleOf(0.01).nullable().default(null),
  firstPartyName: text(limits.textLength),
  firstPartyAgreement: text(limits.textLength),
  firstPartyPhone: text(limits.agreementPhoneLength),
  technicalServiceRequire: text(limits.agreementTextLength),
  violationDuty: text(limits.agreementTextLength),
  bucketName: text(limits.textLength),
  fileName: text(limits.textLength),
});
export type AgreementForm = z.infer<typeof agreementForm>;

type AgreementItems = (typeof agreementForm)['shape'];
type OptionalItems = { [Name in keyof AgreementItems]: z.ZodOptional<ReturnType<AgreementItems[Name]['unwrap']>> };

/** The items that a handler changes. Omitted items stay unchanged. */
const agreementChanges = z.object(
  Object.fromEntries(
    Object.entries(agreementForm.shape).map(([name, item]) => [name, item.unwrap().optional()]),
  ) as OptionalItems,
);
export type AgreementChanges = z.infer<typeof agreementChanges>;

const agreementRecord = agreementForm.extend({
  id: z.string(),
  /** The attachment's name as uploaded. */
  original: z.string(),
});

export const startAgreement = endpoint({
  method: 'POST',
  path: '/demoself/agreementForm/operate/startProcessInst',
  summary: 'Start a contract',
  access: 'user',
  body: z.object({
    startProcessDTO: z.object({
      procDefKey: z.string().min(1).max(255),
      ...nextSteps,
      /**
       * Idempotency key: the browser generates it once per form, so that a repeated request starts no second instance.
       */
      requestId: z.uuid().optional(),
    }),
    agreementFormDTO: agreementForm,
  }),
  response: actionResult,
});

export const completeAgreementTask = endpoint({
  method: 'POST',
  path: '/demoself/agreementForm/operate/completeTask',
  summary: 'Complete a contract task with the changes that its node allows',
  access: 'user',
  body: z.object({
    taskOperationDTO: z.object({
      taskId: workflowId,
      procInstId: workflowId,
      comment,
      ...completionSteps,
      ...opinionParts,
      variables,
      formRevision,
    }),
    agreementFormDTO: agreementChanges.nullish(),
  }),
  response: actionResult,
});

export const selectAgreement = endpoint({
  method: 'GET',
  path: '/demoself/agreementForm/query/selectAgreementFormById',
  summary: "A contract by its instance's business key, as its reader may see it at a task or without one",
  access: 'user',
  query: z.object({
    businessKey: z.string().min(1).max(128),
    /** Default: the reader's open task, if any. */
    taskId: workflowId.optional(),
  }),
  response: z.object({
    access: z.record(z.string(), z.enum(fieldRights)),
    /** The next action sends the revision that was read. */
    revision: z.number().int(),
    dynamicFormAgreement: agreementRecord,
    bucketName: z.string(),
    fileName: z.string(),
    original: z.string(),
  }),
});
