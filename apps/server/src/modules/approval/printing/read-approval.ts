import { formatDateTime, formatIfKnown, type forms, type Locale, type printing, type tasks } from '@portal/contract';
import { labelText, type FindName } from '@portal/contract/fields';
import { compileForm, readFields, settle, type ReadField } from '@portal/contract/forms';
import type { InstanceReading } from '@portal/engine';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { areaName } from '../../../platform/areas';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { dictionaryEntries, entryLabels } from '../../../platform/records';
import type { Storage } from '../../../platform/storage';
import { unitOfPerson } from '../../accounts/organisation';
import { type FormStorage, furtherOfInstance, openOfInstance, storageOf } from '../forms';
import { calledProcess, notedHistory, openTaskId, readInstance } from '../tasks';
import { callerOf, historyNotes, initiatorName, initiatorOf, type Workflow, workflowOf } from '../workflow';

/** Called processes that a printed document lists. */
const calledMost = 1000;

/** An instance as one reader sees it, in their language: what is printed, put into templates and archived. */
export interface ReadApproval {
  procInstId: string;
  number: string;
  title: string;
  processName: string;
  processKey: string;
  state: tasks.ProcessInfo['state'];
  initiator: string;
  /** The unit of the initiator. It is empty if there is none. */
  unit: string;
  department: string;
  started: string;
  ended: string | null;
  currentNodes: readonly string[];
  /** Null for a process without a form. */
  form: ReadForm | null;
  /** What was filled in at other nodes, as far as the reader may see it. */
  furtherForms: readonly ReadForm[];
  history: readonly tasks.HistoryRow[];
  calls: readonly tasks.CalledProcess[];
}

interface ReadForm {
  key: string;
  name: string;
  version: number;
  fields: readonly ReadField[];
}

/** The modules that read instances for printing. */
export interface Sources {
  db: Db;
  storage: Storage;
  workflow: Workflow;
  forms: FormStorage;
  part: ModuleContext['part'];
}

export const sourcesOf = (context: ModuleContext): Sources => ({
  db: context.db,
  storage: context.storage,
  workflow: workflowOf(context),
  forms: storageOf(context),
  part: context.part,
});

/**
 * Reads an instance for somebody who may read it: without a task as at the one that waits for them, if any.
 * @throws PortalError `instanceNotFound`, `notParticipant`, `taskNotFound`
 */
export async function readApproval(
  sources: Sources,
  session: Session,
  { procInstId, taskId }: printing.PrintedInstance,
  locale: Locale,
): Promise<ReadApproval> {
  const { workflow, part, db } = sources;
  const reading = await readInstance(workflow, session, procInstId, { state: true, history: true });
  const { record } = reading;
  const [[form = null, ...furtherForms], history, names, unit, called] = await Promise.all([
    readForms(sources, session, reading, taskId, locale),
    notedHistory(workflow, part(historyNotes), session, reading, locale),
    workflow.directory.names(session.tenantId, initiatorOf(record), locale),
    record.initiator === null ? null : unitOfPerson(db, session.tenantId, Number(record.initiator)),
    workflow.engine.calledPage(callerOf(session).tenant, procInstId, { current: 1, size: calledMost }),
  ]);
  return {
    procInstId,
    number: record.number,
    title: record.title || record.processName,
    processName: record.processName,
    processKey: record.definitionKey,
    state: record.status,
    initiator: initiatorName(names, record),
    unit: unit?.company ?? '',
    department: unit?.department ?? '',
    started: formatDateTime(record.startedAt),
    ended: formatIfKnown(record.endedAt),
    currentNodes: record.currentNodes,
    form,
    furtherForms,
    history,
    calls: called.records.map(calledProcess),
  };
}

/** Reads the form that the node of the reader shows, and then those of other nodes. */
async function readForms(
  sources: Sources,
  session: Session,
  reading: InstanceReading,
  taskId: string | undefined,
  locale: Locale,
): Promise<ReadForm[]> {
  const { workflow, forms } = sources;
  const procInstId = reading.record.instanceId;
  const at = { procInstId, taskId: taskId ?? (await openTaskId(reading)) };
  const opened = await openOfInstance(forms, workflow, session, at, locale).catch(noForm);
  if (!opened) return [];
  const further = await furtherOfInstance(forms, workflow, session, { procInstId, except: opened.formKey }, locale);
  return Promise.all(
    [opened, ...further].map(async (form) => ({
      key: form.formKey,
      name: form.formName,
      version: form.version,
      fields: await fieldsOf(sources, session, form, locale),
    })),
  );
}

function noForm(error: unknown): undefined {
  if (!(error instanceof PortalError && error.errorName === 'formNotFound')) throw error;
}

/** The fields as the browser would show them to the reader. */
async function fieldsOf(
  { part }: Pick<Sources, 'part'>,
  { tenantId }: Session,
  { form, values, access }: forms.OpenForm,
  locale: Locale,
): Promise<ReadField[]> {
  const labels = await entryLabels(part(dictionaryEntries), tenantId, form.fields);
  const findName: FindName = ({ type, id, dictionary = '' }) => {
    if (type === 'area') return areaName(id, locale);
    const label = labels.get(dictionary)?.get(id);
    return label === undefined ? undefined : labelText(label, locale);
  };
  const compiled = compileForm({ fields: form.fields, columns: form.columns }, compileFormExpression);
  return readFields(form, settle(compiled, values, access), { locale, findName });
}
