import { forms as contract, limits, type Locale } from '@portal/contract';
import type { DrawnForm } from '@portal/contract/forms';
import type { Db } from '../../../platform/database';
import { PortalError, type Session, type User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit, type Author, type Change } from '../../../platform/records';
import { type Workflow, workflowOf } from '../workflow';
import type { BuiltInForm } from './built-in';
import { compiledVersion } from './instances/compiled';
import { storageOf } from './instances/storage';
import { holdStored } from './instances/unique';
import { missingReferences, requirePublishable } from './publishing';
import { formRegistry, isBuiltIn, toRecord } from './registry';
import {
  deleteForm,
  insertForm,
  insertVersion,
  publishedKinds,
  readForm,
  readVersion,
  readVersions,
  updateForm,
  type FormRow,
  type FormRevision,
} from './store';

const emptyDraft: DrawnForm = { fields: [], columns: 1, title: '' };

/** Serves the administration of drawn forms. */
export function definitionRoutes(context: Pick<ModuleContext, 'config' | 'route' | 'db' | 'part'>): void {
  const { route, db, part } = context;
  const { box, sources } = storageOf(context);
  const registry = part(formRegistry);
  const workflow = workflowOf({ part });
  route(contract.page, async ({ session, query, locale }) => {
    const { records, ...page } = await registry.page(session.tenantId, locale, query, false);
    return { ...page, records: records.map((form) => toSummary(form, locale)) };
  });

  const existing = async ({ tenantId }: Session, id: number) => {
    const form = await readForm(db, tenantId, id);
    if (!form) throw new PortalError('formNotFound');
    return form;
  };

  route(contract.detail, async ({ session, query, locale }) => {
    const builtIn = registry.builtIn(query.id);
    if (builtIn) {
      const { definition: draft } = builtIn;
      const published = Object.fromEntries(draft.fields.map(({ key, kind }) => [key, kind]));
      return { ...toSummary(builtIn, locale), revision: 1, draft, published };
    }
    const form = await existing(session, query.id);
    const { revision, draft } = form;
    return { ...toSummary(form, locale), revision, draft, published: await publishedKinds(db, form.id) };
  });

  route(contract.versions, ({ session, query }) => readVersions(db, session.tenantId, query));

  route(contract.versionDetail, async ({ session, query }) => {
    const found = await readVersion(db, session.tenantId, query);
    if (!found) throw new PortalError('formNotFound');
    return found;
  });

  route(contract.check, ({ session, body }) => missingReferences(db, session, body.draft));

  route(contract.create, async ({ session, ip, body }) => {
    const { formKey, formName: name } = body;
    const draft = body.copyOf === undefined ? (body.draft ?? emptyDraft) : (await existing(session, body.copyOf)).draft;
    if (registry.isTaken(formKey)) throw keyTaken(formKey);
    return db.transaction().execute(async (transaction) => {
      const id = await insertForm(transaction, session, { formKey, name, draft });
      if (id === undefined) throw keyTaken(formKey);
      await log(transaction, { session, ip }, 'create', id, { field: 'name', before: null, after: name });
      return { id, revision: 1 };
    });
  });

  /** Changes a form that is still as the caller saw it. @throws PortalError `formNotFound`, `conflict` */
  const change = async (session: Session, seen: FormRevision, changes: Parameters<typeof updateForm>[3], to = db) => {
    const revision = await updateForm(to, session.tenantId, seen, changes);
    if (revision !== undefined) return { id: seen.id, revision };
    await existing(session, seen.id);
    throw new PortalError('conflict');
  };

  route(contract.saveDraft, ({ session, body: { formName: name, draft, ...seen } }) =>
    change(session, seen, { name, draft }),
  );

  route(contract.enable, ({ session, ip, body: { enabled, ...seen } }) =>
    db.transaction().execute(async (transaction) => {
      const changed = await change(session, seen, { enabled }, transaction);
      await log(transaction, { session, ip }, enabled ? 'enable' : 'disable', seen.id);
      return changed;
    }),
  );

  route(contract.publish, async ({ session, ip, body: seen, locale }) => {
    const form = await existing(session, seen.id);
    await requirePublishable({ db, sources }, session, form, locale);
    const version = (form.version ?? 0) + 1;
    return db.transaction().execute(async (transaction) => {
      const saved = await change(session, seen, { version }, transaction);
      await insertVersion(transaction, {
        id: form.id,
        version,
        name: form.name,
        definition: form.draft,
        publishedBy: session.userId,
      });
      const compiled = compiledVersion({ definition: form.draft });
      await holdStored(transaction, box, { tenantId: session.tenantId, formId: form.id }, compiled);
      const changes = { field: 'version', before: form.version, after: version };
      await log(transaction, { session, ip }, 'publish', form.id, changes);
      return { ...saved, version };
    });
  });

  route(contract.remove, async ({ session, ip, body: seen }) => {
    const form = await existing(session, seen.id);
    if (form.revision !== seen.revision) throw new PortalError('conflict');
    if (form.version !== null && (await isBound(workflow, session, form.formKey))) throw new PortalError('formInUse');
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteForm(transaction, session.tenantId, seen))) throw new PortalError('formInUse');
      await log(transaction, { session, ip }, 'remove', form.id, { field: 'name', before: form.name, after: null });
    });
  });
}

/** Logs changes that take effect. Changes of a draft are not logged. */
const log = (transaction: Db, author: Author, action: string, subjectId: number, ...changes: Change[]) =>
  writeAudit(transaction, author, { area: 'drawn-forms', subjectId, action, changes });

/** Creates a form in its first version. @returns undefined if the key is taken */
export async function publishNewForm(
  transaction: Db,
  author: Author & { session: User },
  { formKey, name, draft }: { formKey: string; name: string; draft: DrawnForm },
): Promise<number | undefined> {
  const { tenantId, userId } = author.session;
  const id = await insertForm(transaction, { tenantId, userId }, { formKey, name, draft });
  if (id === undefined) return undefined;
  await insertVersion(transaction, { id, version: 1, name, definition: draft, publishedBy: userId });
  await updateForm(transaction, tenantId, { id, revision: 1 }, { version: 1 });
  await log(transaction, author, 'create', id, { field: 'name', before: null, after: name });
  await log(transaction, author, 'publish', id, { field: 'version', before: null, after: 1 });
  return id;
}

const keyTaken = (key: string) => new PortalError('formKeyTaken', { key }, { field: 'formKey' });

const toSummary = (form: BuiltInForm | FormRow, locale: Locale): contract.FormSummary => ({
  id: form.id,
  formKey: form.formKey,
  formName: toRecord(form, locale).formName,
  ...(isBuiltIn(form)
    ? { drawn: false, enabled: true, version: form.version, changed: false, updateTime: null }
    : {
        drawn: true,
        enabled: form.enabled,
        version: form.version,
        changed: form.changed,
        updateTime: form.updateTime,
      }),
});

/** Returns whether the newest version of a process binds the form. */
async function isBound(workflow: Workflow, { tenantId }: Session, formKey: string): Promise<boolean> {
  const tenant = String(tenantId);
  for (let current = 1; ; current += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    const { records } = await workflow.engine.definitionPage(tenant, {
      current,
      size: limits.pageSizeMax,
      keyword: '',
      deployedOnly: true,
    });
    const ids = records.flatMap(({ definitionId }) => definitionId ?? []);
    // oxlint-disable-next-line no-await-in-loop
    const bound = await Promise.all(ids.map(async (id) => (await workflow.views.byId(tenant, id)).forms));
    if (bound.flat().some((form) => form.formKey === formKey)) return true;
    if (records.length < limits.pageSizeMax) return false;
  }
}
