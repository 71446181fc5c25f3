import { formatDateTime, permissions } from '@portal/contract';
import { findKind } from '@portal/contract/fields';
import { rightTo } from '@portal/contract/forms';
import { sql } from 'kysely';
import { administeredScope, isReached } from '../../../accounts/organisation';
import { accessOfProcess, isHiddenSomewhere } from '../../tasks';
import { isProcessAdministrator, readableKeys, type DefinitionView } from '../../workflow';
import { mayRelate } from '../related/related';
import type { PublishedForm } from '../store';
import { columnFields } from './columns';
import {
  entryPage,
  readEntry,
  reachedDefinitions,
  type EntryQuery,
  type EntryRow,
  type EntrySearch,
  type HiddenColumns,
} from './entries-store';
import {
  ownColumn,
  type Chooser,
  type Source,
  type SourceColumn,
  type SourceContext,
  type SourceFilter,
  type SourceRow,
} from './source';

const own = [
  ownColumn('@title', { 'zh-CN': '标题', 'en-US': 'Title' }),
  ownColumn('@number', { 'zh-CN': '流程编号', 'en-US': 'Instance number' }),
  ownColumn('@initiator', { 'zh-CN': '发起人', 'en-US': 'Started by' }, 'people'),
  ownColumn('@started', { 'zh-CN': '发起时间', 'en-US': 'Started' }, 'date-time'),
];
const ownKeys = new Set(own.map(({ key }) => key));

/** Columns with codes, whose words an entry does not contain. */
const coded = new Set(['choice', 'area']);

/** The entries of a drawn form that the person may read, without the columns that their processes hide from them. */
export async function entrySource(
  { db, workflow, entries }: SourceContext,
  { actor }: Chooser,
  form: PublishedForm,
  running: boolean,
): Promise<Source> {
  const { tenantId, userId } = actor;
  const fields = await columnFields(entries, tenantId, form.definition.fields);
  const columns = [
    ...own,
    ...fields.map(({ key, label, kind, settings }): SourceColumn => {
      const index = findKind(kind)?.index;
      return {
        key,
        label,
        kind,
        settings,
        listed: true,
        filterable: index !== undefined,
        searchable:
          (index === 'text' && !coded.has(kind)) || ['lookup', 'people', 'department', 'company'].includes(kind),
      };
    }),
  ];
  const scope = isProcessAdministrator(actor)
    ? await administeredScope(
        db,
        { userId, roles: actor.roles ?? [], reaches: actor.reaches ?? {} },
        permissions.processDesign,
        permissions.processDeploy,
      )
    : null;
  const readable = await readableKeys(db, actor);
  const queryOf = (filters: readonly SourceFilter[]): EntryQuery => ({
    tenantId,
    formId: form.id,
    userId,
    running,
    administered: scope === null ? null : isReached(actor, scope, sql`i.created_by`),
    readable,
    filters,
  });

  const viewOf = (definitionId: string) => workflow.views.byId(String(tenantId), definitionId);
  const hidesAtStart = (view: DefinitionView, key: string) =>
    rightTo(accessOfProcess(view, form.formKey), key) === 'hidden';
  const hidesSomewhere = (view: DefinitionView, key: string) => isHiddenSomewhere(view, form.formKey, key);

  /** Returns where these columns are hidden from the person, of entries that they do not administer. */
  const hiddenColumns = async (keys: readonly string[]): Promise<Pick<EntrySearch, 'hidden' | 'known'>> => {
    const ids = keys.length === 0 ? [] : await reachedDefinitions(db, queryOf([]));
    const views = await Promise.all(ids.map(async (id) => ({ id, view: await viewOf(id) })));
    const where = (hides: typeof hidesAtStart): HiddenColumns =>
      new Map(keys.map((key) => [key, views.filter(({ view }) => hides(view, key)).map(({ id }) => id)]));
    return { hidden: { own: where(hidesAtStart), handled: where(hidesSomewhere) }, known: ids };
  };
  /** Returns the keys of the columns that the person may not see of an entry. */
  const hiddenIn = async ({ createdBy, definitionId }: EntryRow): Promise<ReadonlySet<string>> => {
    if (await workflow.reach.covers(actor, String(createdBy))) return new Set();
    const view = await viewOf(definitionId);
    const hides = createdBy === userId ? hidesAtStart : hidesSomewhere;
    return new Set(fields.map(({ key }) => key).filter((key) => hides(view, key)));
  };
  const toRows = async (found: readonly EntryRow[], filters: readonly SourceFilter[]): Promise<SourceRow[]> => {
    const rows = await Promise.all(found.map(async (entry) => ({ entry, hidden: await hiddenIn(entry) })));
    return rows
      .filter(({ hidden }) => filters.every(({ column }) => !hidden.has(column)))
      .map(({ entry, hidden }) => toRow(entry, hidden));
  };

  return {
    name: form.name,
    columns,
    async page({ current, size, keyword, filters, search }) {
      const searched = columns.filter(({ key, searchable }) => searchable && search.includes(key));
      const { records, total } = await entryPage(db, {
        ...queryOf(filters),
        keyword,
        search: searched,
        ...(await hiddenColumns([
          ...filters.map(({ column }) => column),
          ...(keyword === '' ? [] : searched.map(({ key }) => key)),
        ])),
        current,
        size,
      });
      return { records: await toRows(records, filters), total, current, size };
    },
    async row(id, filters) {
      const found = await readEntry(db, queryOf(filters), id);
      if (!found || !(await mayRelate(workflow, actor, id))) return undefined;
      return (await toRows([found], filters))[0];
    },
  };
}

function toRow(
  { id, title, number, createdBy, initiatorName, startedAt, values }: EntryRow,
  hidden: ReadonlySet<string>,
) {
  return {
    id,
    title: title === '' ? number : title,
    values: {
      ...Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(key) && !ownKeys.has(key))),
      '@title': title,
      '@number': number,
      '@initiator': [{ id: createdBy, name: initiatorName === '' ? String(createdBy) : initiatorName }],
      '@started': formatDateTime(startedAt),
    },
  };
}
