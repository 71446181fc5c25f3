import { forms as contract, textsIn } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import {
  formTitle,
  isWritable,
  settle,
  toAccess,
  valuesOfDraft,
  type CompiledField,
  type CompiledForm,
  type FormValues,
} from '@portal/contract/forms';
import { EngineError } from '@portal/engine';
import { inTransaction } from '../../../../platform/database';
import { PortalError, type User } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { claimFiles } from '../../../../platform/records';
import { draftArea } from '../../../commons/files';
import { type Actor, callerOf, type DefinitionView, instanceIdOf, mayStart, type Workflow } from '../../workflow';
import { compiledVersion } from '../instances/compiled';
import { storageOf, type FormStorage } from '../instances/storage';
import { formToStart, requireVersion } from '../instances/start';
import { firstFields } from '../instances/summary';
import { readDefinition, type PublishedForm } from '../store';
import { deleteDraft, readDraft, readDrafts, readSubmitted, writeDraft, type StoredDraft } from './store';

/** Fields that a list shows of a draft. */
const fieldsListed = 3;

/** Drafts of applications, for the person who keeps them. */
export function startDraftRoutes(context: ModuleContext, workflow: Workflow): void {
  const { route, db } = context;
  const storage = storageOf(context);
  const { settings } = workflow;

  route(contract.startDraftPage, async ({ session, query, locale }) => {
    const { taskDrafts, draftDays: keptDays } = await settings(session.tenantId);
    if (!taskDrafts) return { records: [], total: 0, ...query, keptDays };
    const { records, ...page } = await readDrafts(db, session, query);
    const offered = await startableNow(workflow, session, records);
    return {
      ...page,
      records: records.map(({ summary, ...draft }) => ({
        ...draft,
        processName: offered.get(draft.processDefinitionKey) ?? draft.processName,
        summary: summary.map(({ texts }) => textsIn(texts, locale)),
        startable: offered.has(draft.processDefinitionKey),
      })),
      keptDays,
    };
  });

  route(contract.readStartDraft, async ({ session, query: { requestId }, locale }) => {
    if (!(await settings(session.tenantId)).taskDrafts) throw new PortalError('draftsDisabled');
    const submittedAs = instanceIdOf(session, requestId);
    const submitted = await readSubmitted(db, session, submittedAs);
    if (submitted) return { requestId, ...submitted, values: {}, left: [], submittedAs };
    const draft = await readDraft(db, session, requestId);
    const { form, setting } = await formToStart(storage, workflow, session, { procDefKey: draft.processDefinitionKey });
    const access = toAccess(setting.formFieldList);
    const values = JSON.parse(storage.box.open(draft.content, ownerOf(session, requestId))) as FormValues;
    const compiled = compiledVersion(form);
    const earlier = { compiled: await versionOf(storage, draft, form), values };
    const taken = valuesOfDraft(compiled, access, earlier);
    return {
      requestId,
      processDefinitionKey: draft.processDefinitionKey,
      values: taken.values,
      left: taken.left.map(({ label }) => labelText(label, locale)),
      savedAt: draft.savedAt,
      submittedAs: null,
    };
  });

  route(contract.saveStartDraft, async ({ session, body, locale }) => {
    const { requestId, procDefKey, version } = body;
    if (!(await settings(session.tenantId)).taskDrafts) throw new PortalError('draftsDisabled');
    const { view, form, setting } = await formToStart(storage, workflow, session, { procDefKey });
    if (version !== undefined) requireVersion(form, version);
    const compiled = compiledVersion(form);
    const access = toAccess(setting.formFieldList);
    const values = Object.fromEntries(
      Object.entries(body.values).filter(([key]) => compiled.byKey.has(key) && isWritable(access, key)),
    );
    const state = settle(compiled, pick(compiled, values, fits), access);
    const saved = await inTransaction(db, async (transaction) => {
      const draft = await writeDraft(transaction, session, {
        requestId,
        instanceId: instanceIdOf(session, requestId),
        processDefinitionKey: procDefKey,
        processName: view.definition.name,
        formId: form.id,
        version: form.version,
        title: formTitle(form.definition.title, state, locale),
        summary: firstFields(state, fieldsListed),
        content: storage.box.seal(JSON.stringify(values), ownerOf(session, requestId)),
      });
      const files = { id: draft.id, compiled, values: pick(compiled, values, namesFiles) };
      await claimFiles(transaction, session, { area: draftArea }, files);
      return draft;
    });
    return { requestId, processDefinitionKey: procDefKey, values, left: [], savedAt: saved.savedAt };
  });

  route(contract.removeStartDraft, async ({ session, body: { requestId } }) => {
    await deleteDraft(db, session, requestId);
    return null;
  });
}

/** Returns the context with which the values of a draft are encrypted, so that only its owner can decrypt them. */
const ownerOf = ({ tenantId, userId }: User, requestId: string): string =>
  `start draft ${tenantId} ${userId} ${requestId.toLowerCase()}`;

type Picks = (field: CompiledField, value: FormValues[string]) => boolean;

const pick = ({ byKey }: CompiledForm, values: FormValues, picks: Picks): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = byKey.get(key);
      return field !== undefined && value !== null && picks(field, value);
    }),
  );

const fits: Picks = ({ schema }, value) => schema.safeParse(value).success;

/** Too many files, or a cell that is wrong, still name files that the draft keeps. */
const namesFiles: Picks = ({ definition, parsedSettings }, value) => {
  try {
    return (definition.references?.(value, parsedSettings) ?? []).length > 0;
  } catch {
    return false;
  }
};

/** The form as it was when the draft was saved. */
async function versionOf({ db, registry }: FormStorage, draft: StoredDraft, now: PublishedForm): Promise<CompiledForm> {
  const { formId, version } = draft;
  if (formId === now.id && version === now.version) return compiledVersion(now);
  const builtIn = registry.builtIn(formId)?.definition;
  const definition = builtIn ?? (await readDefinition(db, draft));
  return compiledVersion({ definition: definition ?? now.definition });
}

/** The names of the processes among these that the actor can start now, by key. */
async function startableNow(
  { engine, views }: Workflow,
  actor: Actor,
  drafts: readonly { processDefinitionKey: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { tenant } = callerOf(actor);
  const newest = async (key: string): Promise<DefinitionView | null> => {
    try {
      return await views.newest(tenant, key);
    } catch (error) {
      if (error instanceof EngineError && error.code === 'definitionNotFound') return null;
      throw error;
    }
  };
  const keys = [...new Set(drafts.map(({ processDefinitionKey }) => processDefinitionKey))];
  const found = await Promise.all(
    keys.map(async (key): Promise<[string, string][]> => {
      const view = await newest(key);
      if (!view || !mayStart(view.starters, actor)) return [];
      return (await engine.suspension(tenant, view.definition.id)) ? [] : [[key, view.definition.name]];
    }),
  );
  return new Map(found.flat());
}
