import { company as wire, type CompanyProfile, type SubRecord, type SubRecordKind } from '@portal/contract/company';
import type { Json } from '@portal/contract/fields';
import { type QueryClient } from '@tanstack/react-query';
import { call, upload, type UploadOptions } from '../../http';
import { listsKey } from '../refresh';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export type {
  CompanyChanges,
  CompanyProfile,
  SubRecord,
  SubRecordImport,
  SubRecordKind,
} from '@portal/contract/company';

/* The key lies below that of the task lists, because a review is a task. */
const companyKey = [listsKey, 'company'];

export const companyProfile = () => reading([...companyKey, 'info'], wire.companyInfo);

export const readCompanyProfile = (): Promise<CompanyProfile> => call(wire.companyInfo);

export const saveCompanyProfile = (revision: number, values: Record<string, Json>) =>
  call(wire.updateCompany, { body: { revision, values } });

export const submitCompanyProfile = () => call(wire.submitCompany, {}, { announce: true });

export const companyTypes = (locale: string) => reading([...companyKey, 'type', locale], wire.companyType);

export const changeCompanyType = (type: string, previous: string | null) =>
  call(wire.updateCompanyType, { query: { type, ...(previous !== null && { previous }) } });

export const companyChanges = (id: number) =>
  reading([...companyKey, 'changes', id], wire.companyChanges, { query: { id } });

/** Returns the sub-records of the current company, or of another one whose profile is reviewed. */
export const subRecords = (kind: SubRecordKind, query: ListQuery, companyId?: number) =>
  readingPage([...companyKey, kind, query, companyId], wire.subRecords[kind].list, {
    query: { ...query, ...(companyId !== undefined && { companyId }) },
  });

export const addSubRecord = (kind: SubRecordKind, requestId: string, values: Record<string, Json>) =>
  call(wire.subRecords[kind].update, { body: { requestId, values } });

export const changeSubRecord = (
  kind: SubRecordKind,
  { id, revision }: Pick<SubRecord, 'id' | 'revision'>,
  values: Record<string, Json>,
) => call(wire.subRecords[kind].update, { body: { id, revision, values } });

export const deleteSubRecord = (kind: SubRecordKind, id: number) =>
  call(wire.subRecords[kind].remove, { params: { id } }, { announce: true });

export const readSubRecordTemplate = (kind: SubRecordKind) => call(wire.subRecords[kind].template);

/** Returns what an import of a file would do; nothing is written. */
export const previewSubRecords = (kind: SubRecordKind, file: File, onProgress: UploadOptions['onProgress']) =>
  upload(wire.subRecords[kind].preview, file, { ...(onProgress && { onProgress }) });

export const importSubRecords = (kind: SubRecordKind, file: File) => upload(wire.subRecords[kind].import, file);

/** Reads profile and sub-records again after a change. */
export const refreshCompany = (client: QueryClient) => client.invalidateQueries({ queryKey: companyKey });
