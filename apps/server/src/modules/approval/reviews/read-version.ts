import type { reviews } from '@portal/contract';
import { workingVersion } from '@portal/contract/records';
import type { Db } from '../../../platform/database';
import { PortalError, type FileAnswer, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { changesBetween, readRecord, recordFile, requireRecord } from '../../../platform/records';
import { nodeForms, readInstance, shownAccess, shownAt } from '../tasks';
import type { Workflow } from '../workflow';
import { notableAt } from './field-notes';
import { readReviewed, type Beside, type RecordForm, type ReviewedRecord } from './record-form';

const nothing: Beside = { fields: [], changes: [], parts: [] };

/**
 * Returns the reviewed data that is not part of the form, for those who may open the instance. Fields that their nodes
 * hide are left out.
 * @throws PortalError `instanceNotFound`, `notParticipant`, `taskNotFound`, `notFound` if it reviews no record
 */
export async function readVersion(
  { workflow, db, records }: { workflow: Workflow; db: Db; records: ReadonlyMap<string, RecordForm> },
  session: Session,
  { procInstId, taskId }: { procInstId: string; taskId?: string | undefined },
): Promise<reviews.ReviewedVersion> {
  const reading = await readInstance(workflow, session, procInstId, { state: true, history: true });
  const at = await shownAt(workflow, session, reading, taskId);
  const form = nodeForms(at.view, at.nodeId)
    .map(({ formKey }) => records.get(formKey))
    .find((found) => found !== undefined);
  const reviewed = form && (await readReviewed(db, form, session.tenantId, procInstId));
  if (!reviewed) throw new PortalError('notFound', {}, { field: 'procInstId' });
  const notable = notableAt(form.definition, at);
  const access = await shownAccess(workflow, session, reading, { ...at, formKey: form.definition.area });
  const isHidden = (field: string) => access[field] === 'hidden';
  const version = await versionOf(db, form, { ...reviewed, instanceId: procInstId }, isHidden);
  return { ...version, notable: notable.filter(({ key }) => !isHidden(key)) };
}

/** @throws PortalError `notFound` for a record that the caller may not read, or of which no version waits for approval */
export async function readVersionOfRecord(
  db: Db,
  form: RecordForm,
  session: Session,
  id: number,
): Promise<reviews.ReviewedVersion> {
  const record = await readRecord(db, form.definition, session, id);
  const { submit, returned } = form.definition.review;
  const waits = record && (record.pending ?? [form.definition.actions[submit]?.to, returned].includes(record.state));
  if (!record || !waits) throw new PortalError('notFound', {}, { field: 'id' });
  const { values } = workingVersion(record);
  const published = record.pending ? record.values : null;
  return versionOf(db, form, { recordId: id, instanceId: null, values, published }, () => false);
}

/** @throws PortalError `notFound` for a record that the caller may not read, or without a photo */
export async function readPicture(
  { db, storage }: Pick<ModuleContext, 'db' | 'storage'>,
  { definition, picture }: RecordForm,
  session: Session,
  id: number,
): Promise<FileAnswer> {
  await requireRecord(db, definition, session, id);
  const found = await picture?.(db, id);
  if (!found) throw new PortalError('notFound', {}, { field: 'id' });
  const { owner, file } = found;
  return recordFile({ db, storage }, owner, session.tenantId, owner.id, file);
}

async function versionOf(
  db: Db,
  { definition, beside, picture }: RecordForm,
  { recordId, instanceId, values, published }: Omit<ReviewedRecord, 'revision'> & { instanceId: string | null },
  isHidden: (field: string) => boolean,
): Promise<reviews.ReviewedVersion> {
  const { fields, changes, parts } = beside ? await beside(db, recordId, instanceId) : nothing;
  const own = changesBetween(definition, published ?? values, values) as Beside['changes'];
  return {
    area: definition.area,
    id: recordId,
    revises: published !== null,
    fields: [...definition.form.fields, ...fields],
    changes: [...own.filter(({ field }) => !isHidden(field)), ...(published ? changes : [])],
    parts: parts.map((part) => ({ ...part, changes: published ? part.changes : [] })),
    picture: (await picture?.(db, recordId)) !== undefined,
    notable: [],
  };
}
