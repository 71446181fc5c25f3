import { forms as contract, permissions, type Locale } from '@portal/contract';
import { labelText, type Json, type LookupSettings } from '@portal/contract/fields';
import {
  compileDrawnForm,
  FormError,
  formIssueText,
  lookupSettings,
  rightTo,
  settle,
  toAccess,
  type Access,
  type CompiledForm,
  type DrawnForm,
  type FormValues,
} from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { PortalError, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { readInstance, shownAccess, shownAt } from '../../tasks';
import type { Actor, Workflow } from '../../workflow';
import { compiledVersion } from '../instances/compiled';
import { instanceForm } from '../instances/complete';
import { formToStart } from '../instances/start';
import { storageOf, type FormStorage } from '../instances/storage';
import { fillsOf, filtersOf, hasLostColumn, labelOf } from './choices';
import { valuesIn } from './resolve';
import { cellText, type Source, type SourceFilter } from './source';

/** Serves the choices of lookups to those who fill a form in, and the sources to those who draw it. */
export function lookupRoutes(context: ModuleContext, workflow: Workflow): void {
  const { route } = context;
  const storage = storageOf(context);
  const { sources } = storage;

  route(contract.lookupPage, async ({ session, body: { keyword, current, size, ...asked }, locale }) => {
    const { source, settings, filters } = await openLookup({ storage, workflow }, session, asked, locale);
    const { records, ...page } = await source.page({ keyword, current, size, filters, search: settings.search });
    const details = source.columns.filter(({ key, listed }) => listed && settings.details.includes(key));
    return {
      ...page,
      records: records.map((row) => ({
        id: row.id,
        label: labelOf(source, settings, row),
        details: details
          .map((column) => ({
            label: labelText(column.label, locale),
            text: cellText(column, row.values[column.key], locale),
          }))
          .filter(({ text }) => text !== ''),
      })),
    };
  });

  route(contract.lookupItem, async ({ session, body: { id, label, ...asked }, locale }) => {
    const { source, settings, filters, compiled, access } = await openLookup(
      { storage, workflow },
      session,
      asked,
      locale,
    );
    const row = await source.row(id, filters, label);
    if (!row) throw new PortalError('lookupGone');
    const shown = Object.entries(fillsOf(source, settings, row, compiled)).filter(
      ([field]) => rightTo(access, field) !== 'hidden',
    );
    return { id, label: labelOf(source, settings, row), fills: Object.fromEntries<Json>(shown) };
  });

  route(contract.lookupSources, ({ session, query, locale }) => sources.offered(session.tenantId, query, locale));

  route(contract.lookupColumns, async ({ session, body, locale }) => {
    const source = await sources.open(body.source, { actor: session, locale });
    if (!source) throw new PortalError('lookupSourceGone');
    const columns = source.columns.map(({ key, label, kind, listed, filterable, searchable }) => ({
      key,
      name: labelText(label, locale),
      kind,
      listed,
      filterable,
      searchable,
    }));
    return { name: source.name, columns };
  });
}

interface Asked {
  procDefKey?: string | undefined;
  procInstId?: string | undefined;
  taskId?: string | undefined;
  draft?: DrawnForm | undefined;
  field: string;
  values: FormValues;
}

interface OpenForm {
  compiled: CompiledForm;
  access: Access;
  stored: FormValues;
}

interface OpenLookup extends Omit<OpenForm, 'stored'> {
  source: Source;
  settings: LookupSettings;
  filters: SourceFilter[];
}

/**
 * Opens a lookup of a form that the person may start with or read, or of a draft that they design.
 * @throws PortalError `formNotFound` also for a field that is hidden or no lookup, `lookupSourceGone`
 */
async function openLookup(
  ports: { storage: FormStorage; workflow: Workflow },
  actor: Session,
  { field, values, ...at }: Asked,
  locale: Locale,
): Promise<OpenLookup> {
  const { compiled, access, stored } = at.draft ? draftOf(actor, at.draft, locale) : await formAt(ports, actor, at);
  const found = compiled.byKey.get(field);
  const settings = found && lookupSettings(found);
  if (!settings || rightTo(access, field) === 'hidden') throw new PortalError('formNotFound');
  const source = await ports.storage.sources.open(settings.source, { actor, locale });
  if (!source || hasLostColumn(source, settings)) throw new PortalError('lookupSourceGone');
  const state = settle(compiled, { ...stored, ...values }, access);
  return { source, settings, filters: filtersOf(settings, valuesIn(state)), compiled, access };
}

/** Returns a form that its designer tries out. */
function draftOf({ permissions: held }: Session, draft: DrawnForm, locale: Locale): OpenForm {
  if (!held.includes(permissions.processDesign)) throw new PortalError('forbidden');
  try {
    return { compiled: compileDrawnForm(draft, compileFormExpression), access: {}, stored: {} };
  } catch (error) {
    const [issue] = error instanceof FormError ? error.issues : [];
    if (!issue) throw error;
    const reason = formIssueText(issue, locale);
    throw new PortalError('formNotPublishable', { field: issue.field, reason }, { field: 'draft' });
  }
}

/** Returns the form with which a process starts, or that of an instance as the person may see it. */
async function formAt(
  { storage, workflow }: { storage: FormStorage; workflow: Workflow },
  actor: Actor,
  { procDefKey, procInstId, taskId }: Pick<Asked, 'procDefKey' | 'procInstId' | 'taskId'>,
): Promise<OpenForm> {
  if (procInstId === undefined) {
    if (procDefKey === undefined) throw new PortalError('formNotFound');
    const { form, setting } = await formToStart(storage, workflow, actor, { procDefKey });
    return { compiled: compiledVersion(form), access: toAccess(setting.formFieldList), stored: {} };
  }
  const reading = await readInstance(workflow, actor, procInstId, { state: true, history: true });
  const at = await shownAt(workflow, actor, reading, taskId);
  const form = await instanceForm(storage, actor.tenantId, { ...at, instanceId: procInstId });
  if (!form) throw new PortalError('formNotFound');
  const access = await shownAccess(workflow, actor, reading, { ...at, formKey: form.formKey });
  return { compiled: compiledVersion(form), access, stored: form.values };
}
