import { forms as wire, type Input } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import type { FormSubject } from '../../workflow/WorkflowForm';
import { timeRange } from '../../filters/time-range';
import { listsKey } from '../refresh';
import type { ListQuery } from '../list-query';

/** The form of a process to start, or of an instance as a task shows it. */
export const openForm = (subject: FormSubject) =>
  queryOptions({
    queryKey: ['workflow', 'drawnForm', subject],
    queryFn: ({ signal }) =>
      'procDefKey' in subject
        ? call(wire.formToStart, { query: { procDefKey: subject.procDefKey } }, { signal, quiet: true })
        : call(
            wire.formOfInstance,
            { query: { procInstId: subject.procInstId, ...(subject.taskId && { taskId: subject.taskId }) } },
            { signal, quiet: true },
          ),
  });

export const startDrawnForm = (body: Input<typeof wire.start.body>) => call(wire.start, { body }, { quiet: true });

export const completeDrawnForm = (body: Input<typeof wire.complete.body>) => callOnce(wire.complete, { body });

export const drawnFormPage = (query: ListQuery, language: string) =>
  queryOptions({
    queryKey: ['forms', language, query],
    queryFn: ({ signal }) => call(wire.page, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const readForm = (id: number) => call(wire.detail, { query: { id } }, { quiet: true });

export const drawnFormDetail = (id: number) =>
  queryOptions({
    queryKey: ['forms', 'detail', id],
    queryFn: ({ signal }) => call(wire.detail, { query: { id } }, { signal, quiet: true }),
  });

export const createForm = (body: Input<typeof wire.create.body>) => call(wire.create, { body }, { quiet: true });
export const saveFormDraft = (body: Input<typeof wire.saveDraft.body>) =>
  call(wire.saveDraft, { body }, { quiet: true });
export const publishForm = (body: Input<typeof wire.publish.body>) => call(wire.publish, { body }, { quiet: true });
export const enableForm = (body: Input<typeof wire.enable.body>) => call(wire.enable, { body }, { quiet: true });
export const removeForm = (body: Input<typeof wire.remove.body>) => call(wire.remove, { body }, { quiet: true });
export const checkForm = (draft: Input<typeof wire.check.body>['draft']) =>
  call(wire.check, { body: { draft } }, { quiet: true });

export const formVersions = (id: number, current: number, size: number) =>
  queryOptions({
    queryKey: ['forms', 'versions', id, current, size],
    queryFn: ({ signal }) => call(wire.versions, { query: { id, current, size } }, { signal, quiet: true }),
  });

export const publishedForm = (id: number, version: number) =>
  queryOptions({ queryKey: ['forms', 'version', id, version], queryFn: () => readFormVersion(id, version) });

export const readFormVersion = (id: number, version: number) =>
  call(wire.versionDetail, { query: { id, version } }, { quiet: true });

export interface FilledQuery extends ListQuery {
  state: string;
  from: string;
  to: string;
  /** Values by field. */
  values: Readonly<Record<string, string>>;
}

const narrowed = ({ keyword, state, from, to, values }: FilledQuery) => ({
  keyword,
  ...(state && { state: state as wire.FilledForm['state'] }),
  ...timeRange({ from, to }),
  filter: Object.entries(values).flatMap(([key, value]) => (value === '' ? [] : [`${key}:${value}`])),
});

/** What was filled in with a form. */
export const filledForms = (id: number, query: FilledQuery) =>
  queryOptions({
    queryKey: ['forms', 'filled', id, query],
    queryFn: ({ signal }) =>
      call(
        wire.filledPage,
        { query: { id, ...narrowed(query), current: query.current, size: query.size } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

/** What the reader filled in to start a process. */
export const ownFilledForms = (procDefKey: string, query: FilledQuery) =>
  queryOptions({
    queryKey: [listsKey, 'ownFilled', procDefKey, query],
    queryFn: ({ signal }) =>
      call(
        wire.ownFilledPage,
        { query: { procDefKey, ...narrowed(query), current: query.current, size: query.size } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const exportFilledForms = (id: number, query: FilledQuery, format: ExportFormat) =>
  call(wire.filledExport, { query: { id, ...narrowed(query), format } }, { quiet: true });
