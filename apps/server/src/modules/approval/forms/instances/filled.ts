import {
  textsIn,
  forms as contract,
  formatDateTime,
  parseDateTime,
  permissions,
  type Locale,
  type Page,
  type WrittenLocale,
} from '@portal/contract';
import { findKind } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { PortalError, unknownReference, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { dictionaryEntries, withEntries } from '../../../../platform/records';
import { fieldCell, fieldHeader, timeHeader, writeSpreadsheet, type Header } from '../../../../platform/spreadsheet';
import { administeredScope, isReached } from '../../../accounts/organisation';
import type { PublishedForm } from '../store';
import type { Workflow } from '../../workflow';
import { shownAtStart } from './read';
import { formToStart } from './start';
import type { FormStorage } from './storage';
import { filledPage, filledRows, type FilledQuery, type FilledRow } from './filled-store';
import { sql } from 'kysely';
import type { z } from 'zod';

type Narrowing = Pick<z.output<typeof contract.filledPage.query>, 'keyword' | 'state' | 'from' | 'to' | 'filter'>;

/** Serves the lists of what was filled in with a form: all entries for process administrators, and the reader's own. */
export function filledRoutes(
  { route, db, part }: Pick<ModuleContext, 'route' | 'db' | 'part'>,
  storage: FormStorage,
  workflow: Workflow,
): void {
  const published = async ({ tenantId }: Session, id: number): Promise<PublishedForm> => {
    const form = await storage.registry.published(tenantId, id);
    if (!form) throw new PortalError('formNotFound');
    return form;
  };

  const reachedBy = async (session: Session) =>
    isReached(session, await administeredScope(db, session, permissions.processDesign), sql`i.created_by`);

  route(contract.filledPage, async ({ session, query }) => {
    const { current, size } = query;
    const form = await published(session, query.id);
    const fields = listedFields(form.definition.fields);
    const search = { ...toQuery(fields, query), reached: await reachedBy(session), current, size };
    return toAnswer(await filledPage(db, session.tenantId, form.id, search), fields, session);
  });

  route(contract.ownFilledPage, async ({ session, query }) => {
    const { current, size, procDefKey } = query;
    const found = await formToStart(storage, workflow, session, { procDefKey });
    const fields = listedFields(shownAtStart(found).form.fields);
    const started = { by: session.userId, definitionKey: procDefKey };
    const search = { ...toQuery(fields, query), started, current, size };
    return toAnswer(await filledPage(db, session.tenantId, found.form.id, search), fields, session);
  });

  route(contract.filledExport, async ({ session, query, locale }) => {
    const form = await published(session, query.id);
    const fields = await withEntries(part(dictionaryEntries), session.tenantId, exportedFields(form), 'all');
    const headers = [...textsIn(ownHeaders, locale), ...fields.map((field) => fieldHeader(field, locale))];
    const search = { ...toQuery(listedFields(form.definition.fields), query), reached: await reachedBy(session) };
    const rows = toCells(filledRows(db, session.tenantId, form.id, search), fields, locale);
    return writeSpreadsheet({ title: form.name, headers, rows }, query.format);
  });
}

/** Returns the fields with complete settings, by which their kinds read values. */
const exportedFields = ({ definition }: PublishedForm): FormField[] =>
  definition.fields.flatMap((field) => {
    const kind = findKind(field.kind);
    if (!kind || kind.decorative || kind.personal) return [];
    return { ...field, settings: kind.settings.parse(field.settings) as FormField['settings'] };
  });

/** Returns the fields that a list can show and filter by. */
const listedFields = (all: readonly FormField[]): FormField[] =>
  all.filter(({ kind }) => findKind(kind)?.index !== undefined && !findKind(kind)?.personal);

/** @throws PortalError `validation` for a filter by a field that a list cannot show */
function toQuery(fields: readonly FormField[], { keyword, state, from, to, filter }: Narrowing): FilledQuery {
  const filters = filter.map((text) => {
    const separator = text.indexOf(':');
    const field = fields.find(({ key }) => key === text.slice(0, Math.max(separator, 0)));
    if (!field) throw unknownReference('filter', text);
    return { field, value: text.slice(separator + 1) };
  });
  const time = (text: string | undefined) => (text === undefined ? undefined : parseDateTime(text));
  return { keyword, state, from: time(from), to: time(to), filters };
}

function toAnswer({ records, ...page }: Page<FilledRow>, fields: readonly FormField[], session: Session) {
  const listed = new Set(fields.map(({ key }) => key));
  return { ...page, records: records.map((row) => toRecord(row, listed, session)) };
}

const toRecord = (row: FilledRow, listed: ReadonlySet<string>, { userId }: Session): contract.FilledForm => ({
  procInstId: row.instanceId,
  instanceNumber: row.number,
  title: row.title,
  initiatorName: row.initiatorName,
  state: row.status,
  startTime: formatDateTime(row.startedAt),
  version: row.version,
  currentNodes: row.currentNodes,
  withdrawable: row.withdrawable && row.initiator === String(userId),
  values: Object.fromEntries(Object.entries(row.values).filter(([key]) => listed.has(key))),
});

const ownHeaders: Record<WrittenLocale, Header[]> = {
  'zh-CN': ['流程编号', '标题', '发起人', timeHeader('发起时间'), '状态'],
  'en-US': ['Instance number', 'Title', 'Initiator', timeHeader('Started'), 'Status'],
};

const states: Record<WrittenLocale, Record<FilledRow['status'], string>> = {
  'zh-CN': { running: '进行中', complete: '已完成', terminal: '已终止', withdrawn: '已撤回', revoked: '已撤销' },
  'en-US': {
    running: 'In progress',
    complete: 'Completed',
    terminal: 'Terminated',
    withdrawn: 'Withdrawn',
    revoked: 'Revoked',
  },
};

async function* toCells(
  rows: AsyncIterable<FilledRow>,
  fields: readonly FormField[],
  locale: Locale,
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows)
    yield [
      row.number,
      row.title,
      row.initiatorName,
      formatDateTime(row.startedAt),
      textsIn(states, locale)[row.status],
      ...fields.map((field) => fieldCell(field, row.values[field.key], locale)),
    ];
}
