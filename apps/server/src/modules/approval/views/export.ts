import {
  defaultLocale,
  joinNames,
  type Locale,
  type tasks,
  textsIn,
  views as contract,
  type WrittenLocale,
} from '@portal/contract';
import type { Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { initialChanges, writeAudit } from '../../../platform/records';
import { timeHeader, writeSpreadsheet, type Header } from '../../../platform/spreadsheet';
import { createLists, readCopied } from '../tasks';
import { workflowStrings, type Workflow } from '../workflow';
import { stateSearch, todoSearch } from './searches';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

type Texts = typeof zhCN;
const strings: Record<WrittenLocale, Texts> = { 'zh-CN': zhCN, 'en-US': enUS };

/** A row as it is written: the texts of its columns, and the fields that its process names. */
interface Row {
  /** By this, a row that moves to the next page meanwhile is written once. */
  id: string;
  cells: string[];
  summary: tasks.Summary;
}

/** What of a list is exported: the names of its columns, and its pages. */
interface Exported {
  columns: readonly (keyof Texts['columns'])[];
  read: (page: { current: number; size: number }) => Promise<{ rows: Row[]; total: number }>;
}

const pageSize = 500;

/**
 * Exports the rows that a list shows: the same rows, texts and masks, all pages of it up to a bound. The audit log says
 * who took how many.
 */
export function exportRoute({ route, db }: Pick<ModuleContext, 'route' | 'db'>, workflow: Workflow): void {
  route(contract.exportList, async ({ session, query: { list, format, ...view }, locale, ip }) => {
    const texts = textsIn(strings, locale);
    const { columns, read } = exportedLists(workflow, { session, view, locale })[list];
    const rows = await allRows(read);
    const labels = [...new Set(rows.flatMap(({ summary }) => summary.map(({ label }) => label)))];
    const headers = [...columns.map((name) => headerOf(name, texts.columns[name])), ...labels];
    await writeAudit(
      db,
      { session, ip },
      {
        area: 'process-instances',
        subjectId: 0,
        action: 'exportList',
        changes: initialChanges({ name: textsIn(strings, defaultLocale).titles[list], count: rows.length }),
      },
    );
    return writeSpreadsheet({ title: texts.titles[list], headers, rows: cellsOf(rows, labels) }, format);
  });
}

const times: readonly string[] = ['received', 'due', 'handled', 'started', 'ended'];

const headerOf = (name: string, header: string): Header => (times.includes(name) ? timeHeader(header) : header);

async function allRows(read: Exported['read']): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let current = 1; rows.size < contract.viewLimits.exportedRows; current += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other, so that others are served in between
    const page = await read({ current, size: pageSize });
    for (const row of page.rows) rows.set(row.id, row);
    if (current * pageSize >= page.total) break;
  }
  return [...rows.values()].slice(0, contract.viewLimits.exportedRows);
}

/** A process may name two fields alike: their texts stand in one column. */
async function* cellsOf(rows: readonly Row[], labels: readonly string[]): AsyncGenerator<string[]> {
  for (const { cells, summary } of rows) {
    const textOf = (label: string) => summary.flatMap((field) => (field.label === label ? [field.text] : [])).join(' ');
    yield [...cells, ...labels.map(textOf)];
  }
}

interface Reading {
  session: Session;
  view: contract.ViewQuery;
  locale: Locale;
}

/** What readers answer to copies is not exported. */
const noAnswers = () => Promise.resolve(new Map<string, string>());

function exportedLists(workflow: Workflow, { session, view, locale }: Reading): Record<tasks.ListName, Exported> {
  const lists = createLists(workflow);
  const stateText = (state: tasks.InstanceState) => textsIn(workflowStrings, locale).states[state];
  return {
    todo: {
      columns: ['title', 'process', 'node', 'initiator', 'received', 'due', 'rejected', 'onBehalf'],
      read: async (page) => {
        const { records, total } = await lists.todo(session, { ...todoSearch(view), ...page }, locale);
        const rows = records.map((task) => ({
          id: task.taskId,
          summary: task.summary,
          cells: [
            task.title,
            task.processName,
            task.taskName,
            task.initiatorName,
            task.startTime,
            task.dueTime ?? '',
            task.rejection ? [task.rejection.userName, task.rejection.comment].filter(Boolean).join(' ') : '',
            task.onBehalfOf ?? '',
          ],
        }));
        return { rows, total };
      },
    },
    done: {
      columns: ['title', 'process', 'node', 'initiator', 'received', 'handled', 'state'],
      read: async (page) => {
        const { records, total } = await lists.done(session, { ...stateSearch(view), ...page }, locale);
        const rows = records.map((task) => ({
          id: `${task.taskId} ${task.endTime}`,
          summary: task.summary,
          cells: [
            task.title,
            task.processName,
            task.taskName,
            task.initiatorName,
            task.startTime,
            task.endTime ?? '',
            stateText(task.state),
          ],
        }));
        return { rows, total };
      },
    },
    my: {
      columns: ['title', 'process', 'number', 'state', 'node', 'holders', 'started', 'ended'],
      read: async (page) => {
        const { records, total } = await lists.initiated(session, { ...stateSearch(view), ...page }, locale);
        const rows = records.map((instance) => ({
          id: instance.procInstId,
          summary: instance.summary,
          cells: [
            instance.title,
            instance.processName,
            instance.instanceNumber,
            stateText(instance.state),
            joinNames(instance.currentNodes, locale),
            joinNames(instance.holderNames, locale),
            instance.startTime,
            instance.endTime ?? '',
          ],
        }));
        return { rows, total };
      },
    },
    copied: {
      columns: ['title', 'process', 'node', 'initiator', 'sender', 'note', 'received', 'state'],
      read: async (page) => {
        const readStatus = view.show;
        const search = { ...stateSearch(view), ...page, ...(readStatus && { readStatus }) };
        const { records, total } = await readCopied(workflow, noAnswers, { session, query: search, locale });
        const rows = records.map((copy) => ({
          id: `${copy.taskId} ${copy.startTime}`,
          summary: [],
          cells: [
            copy.title,
            copy.processName,
            copy.taskName,
            copy.initiatorName,
            copy.senderName,
            copy.comment,
            copy.startTime,
            stateText(copy.state),
          ],
        }));
        return { rows, total };
      },
    },
  };
}
