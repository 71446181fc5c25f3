import { forms as wire, type Input } from '@portal/contract';
import type { DrawnForm } from '@portal/contract/forms';
import type { ExportFormat } from '@portal/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import type { FormSubject } from '../../workflow/WorkflowForm';
import { timeRange, type ListQuery } from '../list-query';
import { listsKey } from '../refresh';
import { reading, readingPage } from '../reading';

/** The key of every form that is open of an instance. */
export const openFormsKey = (procInstId: string) => ['workflow', 'drawnForm', { procInstId }];

/** Returns the form of a process to start, or of an instance as a task shows it. */
export const openForm = (subject: FormSubject) =>
  queryOptions({
    queryKey: ['workflow', 'drawnForm', subject],
    queryFn: ({ signal }) =>
      'procDefKey' in subject
        ? call(wire.formToStart, { query: { procDefKey: subject.procDefKey } }, { signal })
        : call(
            wire.formOfInstance,
            { query: { procInstId: subject.procInstId, ...(subject.taskId && { taskId: subject.taskId }) } },
            { signal },
          ),
  });

export const startDrawnForm = (body: Input<typeof wire.start.body>) => call(wire.start, { body });

/** Returns the forms of an instance besides the one with this key. */
export const furtherForms = (procInstId: string, except: string) =>
  reading(['workflow', 'drawnForm', { procInstId }, 'further', except], wire.furtherForms, {
    query: { procInstId, except },
  });

/**
 * Returns the values that a new application takes over from an earlier one, with copies of its files. The copies are
 * made once.
 */
export const startAgain = (subject: FormSubject) => {
  const { procDefKey = '', from } = 'procDefKey' in subject ? subject : {};
  return queryOptions({
    queryKey: ['workflow-start-again', procDefKey, from],
    queryFn: () => call(wire.startAgain, { body: { procDefKey, procInstId: from ?? '' } }),
    enabled: from !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
};

export const findApprovals = (keyword: string) => call(wire.relatableInstances, { query: { keyword } });
export const readApprovals = (ids: readonly string[]) =>
  call(wire.relatedInstances, { query: { procInstId: [...ids] } });

/** The form whose lookups are asked: of a process to start, of an instance as a task shows it, or a draft. */
export type LookupSubject = FormSubject | { draft: DrawnForm };

const lookupOwner = (subject: LookupSubject) => {
  if ('draft' in subject) return subject;
  return 'procDefKey' in subject
    ? { procDefKey: subject.procDefKey }
    : { procInstId: subject.procInstId, ...(subject.taskId && { taskId: subject.taskId }) };
};

type LookupQuery = Pick<Input<typeof wire.lookupPage.body>, 'field' | 'values' | 'keyword' | 'current' | 'size'>;
export const findChoices = (subject: LookupSubject, query: LookupQuery) =>
  call(wire.lookupPage, { body: { ...lookupOwner(subject), ...query } });

export const readChoice = (
  subject: LookupSubject,
  asked: Pick<Input<typeof wire.lookupItem.body>, 'field' | 'values' | 'id' | 'label'>,
) => call(wire.lookupItem, { body: { ...lookupOwner(subject), ...asked } });

export const lookupSources = (type: Input<typeof wire.lookupSources.query>['type'], keyword: string) =>
  reading(['forms', 'lookupSources', type, keyword], wire.lookupSources, { query: { type, keyword } });

export const lookupColumns = (source: Input<typeof wire.lookupColumns.body>['source']) =>
  queryOptions({
    queryKey: ['forms', 'lookupColumns', source],
    queryFn: ({ signal }) => call(wire.lookupColumns, { body: { source } }, { signal }),
  });

export const completeDrawnForm = (body: Input<typeof wire.complete.body>) => callOnce(wire.complete, { body });

export const drawnFormPage = (query: ListQuery, language: string) =>
  readingPage(['forms', language, query], wire.page, { query });

export const readForm = (id: number) => call(wire.detail, { query: { id } });

export const drawnFormDetail = (id: number) => reading(['forms', 'detail', id], wire.detail, { query: { id } });

export const createForm = (body: Input<typeof wire.create.body>) => call(wire.create, { body });
export const saveFormDraft = (body: Input<typeof wire.saveDraft.body>) => call(wire.saveDraft, { body });
export const publishForm = (body: Input<typeof wire.publish.body>) => call(wire.publish, { body });
export const enableForm = (body: Input<typeof wire.enable.body>) => call(wire.enable, { body });
export const removeForm = (body: Input<typeof wire.remove.body>) => call(wire.remove, { body });
export const checkForm = (draft: Input<typeof wire.check.body>['draft']) => call(wire.check, { body: { draft } });

export const formVersions = (id: number, current: number, size: number) =>
  reading(['forms', 'versions', id, current, size], wire.versions, { query: { id, current, size } });

export const publishedForm = (id: number, version: number) =>
  queryOptions({ queryKey: ['forms', 'version', id, version], queryFn: () => readFormVersion(id, version) });

export const readFormVersion = (id: number, version: number) => call(wire.versionDetail, { query: { id, version } });

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

/** Lists what was filled in with a form. */
export const filledForms = (id: number, query: FilledQuery) =>
  readingPage(['forms', 'filled', id, query], wire.filledPage, {
    query: { id, ...narrowed(query), current: query.current, size: query.size },
  });

/** Lists the instances of a process that the reader started, with their forms. */
export const ownFilledForms = (procDefKey: string, query: FilledQuery) =>
  readingPage([listsKey, 'ownFilled', procDefKey, query], wire.ownFilledPage, {
    query: { procDefKey, ...narrowed(query), current: query.current, size: query.size },
  });

export const exportFilledForms = (id: number, query: FilledQuery, format: ExportFormat) =>
  call(wire.filledExport, { query: { id, ...narrowed(query), format } });
