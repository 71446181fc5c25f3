import { agreements as contract, type Locale } from '@portal/contract';
import { agreementChanges, agreementFields, toAgreementForm } from '@portal/contract/agreements';
import { labelText, type StoredFileValue } from '@portal/contract/fields';
import { rightTo, type FieldIssue, type FormValues } from '@portal/contract/forms';
import type { CommandOptions } from '@portal/engine';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { completeDrawnForm, type FilledIn, type FormStorage, instanceForm, startDrawnForm } from '../../approval/forms';
import { openTaskId, readInstance, requireDeclared, shownAccess, shownAt } from '../../approval/tasks';
import type { Actor, Workflow } from '../../approval/workflow';

type AgreementChanges = contract.AgreementChanges;
type StartBody = z.output<typeof contract.startAgreement.body>;
type CompleteBody = z.output<typeof contract.completeAgreementTask.body>;

/**
 * Maps the contract's calls to those of a drawn form, with other names for input, answer and refusals (spec 000 §7).
 */
export function agreementCalls(storage: FormStorage, workflow: Workflow) {
  const { agreementFormKey: formKey } = contract;
  return {
    /** @throws PortalError `formFieldReadOnly`, `formInvalid`, `fileMissing`, and as `startDrawnForm` */
    start(
      actor: Actor,
      { startProcessDTO, agreementFormDTO }: StartBody,
      locale: Locale,
      options?: CommandOptions,
    ): Promise<string> {
      const values = filledIn(storage.db, actor, agreementFormDTO);
      return asContract(
        locale,
        startDrawnForm(storage, workflow, actor, { ...startProcessDTO, formKey, values }, locale, options),
      );
    },

    /** @throws PortalError `formFieldReadOnly`, `formInvalid`, `fileMissing`, `variableNotDeclared`, and as `completeDrawnForm` */
    async complete(
      actor: Actor,
      { taskOperationDTO: { variables, ...task }, agreementFormDTO }: CompleteBody,
      locale: Locale,
      options?: CommandOptions,
    ): Promise<string> {
      const own = ownVariables(variables);
      const values = agreementFormDTO ? filledIn(storage.db, actor, agreementFormDTO) : {};
      const request = {
        ...task,
        formKey,
        values,
        variables: (view: Parameters<typeof requireDeclared>[0], nodeId: string) => {
          requireDeclared(view, nodeId, own);
          return own;
        },
        ...(options && { options }),
      };
      return asContract(locale, completeDrawnForm(storage, workflow, actor, request, locale));
    },

    /** @throws PortalError `formNotFound`, and as `readInstance` and `shownAt` */
    async select(actor: Actor, { businessKey, taskId }: z.output<typeof contract.selectAgreement.query>) {
      const reading = await readInstance(workflow, actor, businessKey, { state: true, history: true });
      const at = await shownAt(workflow, actor, reading, taskId ?? (await openTaskId(reading)));
      const form = await instanceForm(storage, actor.tenantId, { ...at, instanceId: businessKey, formKey });
      if (!form) throw new PortalError('formNotFound');
      const access = await shownAccess(workflow, actor, reading, { ...at, formKey });
      const shown = Object.fromEntries(
        Object.entries(form.values).filter(([key]) => rightTo(access, key) !== 'hidden'),
      );
      const { bucketName, fileName, ...items } = toAgreementForm(shown);
      const file = { bucketName, fileName, original: attachmentIn(shown)?.original ?? '' };
      return {
        access,
        revision: form.revision,
        dynamicFormAgreement: { ...items, ...file, id: businessKey },
        ...file,
      };
    },
  };
}

const attachmentIn = ({ attachment }: FormValues) => (attachment as unknown as StoredFileValue[] | undefined)?.[0];

/**
 * Converts the input to changes of the fields. The wire also contains items that the node hides; these are left out,
 * and so is a read-only field that was sent empty.
 * @throws PortalError `fileMissing` for an incomplete file name, or one without a file
 */
function filledIn(db: Db, { tenantId }: Actor, sent: AgreementChanges): FilledIn {
  if (Boolean(sent.bucketName) !== Boolean(sent.fileName)) throw fileMissing();
  return async ({ stored, access }) => {
    const changes = Object.entries(agreementChanges(stored, sent)).filter(([key, value]) => {
      const right = rightTo(access, key);
      return right !== 'hidden' && (right !== 'read' || value !== null);
    });
    const values = Object.fromEntries(changes);
    const file = attachmentIn(values);
    if (!file) return values;
    const { rows } = await sql<{ original: string; size: number }>`
      select original, size::int from files
      where tenant_id = ${tenantId} and bucket = ${file.bucketName} and name = ${file.fileName}`.execute(db);
    if (!rows[0]) throw fileMissing();
    return { ...values, attachment: [{ ...file, ...rows[0] }] };
  };
}

const fileMissing = () => new PortalError('fileMissing', {}, { field: 'attachment' });

/** Refuses the fields of a form with the errors of the contract's calls. */
async function asContract<T>(locale: Locale, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PortalError) || error.errorName !== 'fieldRefused') throw error;
    const { issues } = error.data as { issues: FieldIssue[] };
    const readOnly = issues.find(({ code }) => code === 'notWritable');
    const field = readOnly && agreementFields.byKey.get(readOnly.field);
    if (field)
      throw new PortalError('formFieldReadOnly', { field: labelText(field.label, locale) }, { field: field.key });
    if (issues.some(({ code }) => code === 'reference')) throw fileMissing();
    throw new PortalError('formInvalid', {}, { field: issues[0]?.field, issues });
  }
}

const reserved = /^(initiator|loopCounter|nrOf\w+|[\p{L}\p{N}_]+_assignee(List)?)$/u;

/**
 * Returns the variables that a handler's request may set.
 * @throws PortalError `formFieldReadOnly` naming one that the form or the engine sets
 */
export function ownVariables(sent: Record<string, unknown>): Record<string, unknown> {
  const refused = Object.keys(sent).find(
    (name) => name in contract.agreementForm.shape || reserved.test(name) || !/^[A-Za-z_]\w*$/.test(name),
  );
  if (refused !== undefined)
    throw new PortalError('formFieldReadOnly', { field: refused }, { field: `taskOperationDTO.variables.${refused}` });
  return sent;
}
