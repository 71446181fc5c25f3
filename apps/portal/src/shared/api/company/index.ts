import { company as wire, type CompanyProfile, type SubRecord, type SubRecordKind } from '@portal/contract/company';
import type { Json } from '@portal/contract/fields';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';
import type { ListQuery } from '../list-query';

export type { CompanyChanges, CompanyProfile, SubRecord, SubRecordKind } from '@portal/contract/company';

/* Read again with the lists of tasks, since a review is a task. */
const companyKey = [listsKey, 'company'];

export const companyProfile = () =>
  queryOptions({
    queryKey: [...companyKey, 'info'],
    queryFn: ({ signal }) => call(wire.companyInfo, {}, { signal, quiet: true }),
  });

export const readCompanyProfile = (): Promise<CompanyProfile> => call(wire.companyInfo, {}, { quiet: true });

export const saveCompanyProfile = (revision: number, values: Record<string, Json>) =>
  call(wire.updateCompany, { body: { revision, values } }, { quiet: true });

export const submitCompanyProfile = () => call(wire.submitCompany, {});

export const companyTypes = (locale: string) =>
  queryOptions({
    queryKey: [...companyKey, 'type', locale],
    queryFn: ({ signal }) => call(wire.companyType, {}, { signal, quiet: true }),
  });

export const changeCompanyType = (type: string, previous: string | null) =>
  call(wire.updateCompanyType, { query: { type, ...(previous !== null && { previous }) } }, { quiet: true });

export const companyChanges = (id: number) =>
  queryOptions({
    queryKey: [...companyKey, 'changes', id],
    queryFn: ({ signal }) => call(wire.companyChanges, { query: { id } }, { signal, quiet: true }),
  });

/** The sub-records of the current company, or of another one whose profile is reviewed. */
export const subRecords = (kind: SubRecordKind, query: ListQuery, companyId?: number) =>
  queryOptions({
    queryKey: [...companyKey, kind, query, companyId],
    queryFn: ({ signal }) =>
      call(
        wire.subRecords[kind].list,
        { query: { ...query, ...(companyId !== undefined && { companyId }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const addSubRecord = (kind: SubRecordKind, requestId: string, values: Record<string, Json>) =>
  call(wire.subRecords[kind].update, { body: { requestId, values } }, { quiet: true });

export const changeSubRecord = (
  kind: SubRecordKind,
  { id, revision }: Pick<SubRecord, 'id' | 'revision'>,
  values: Record<string, Json>,
) => call(wire.subRecords[kind].update, { body: { id, revision, values } }, { quiet: true });

export const deleteSubRecord = (kind: SubRecordKind, id: number) =>
  call(wire.subRecords[kind].remove, { params: { id } });

/** After a change: reads profile and sub-records again. */
export const refreshCompany = (client: QueryClient) => client.invalidateQueries({ queryKey: companyKey });
