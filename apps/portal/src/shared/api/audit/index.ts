import { audit as wire } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { call } from '../../http';
import { timeRange, type ListQuery } from '../list-query';
import { readingPage } from '../reading';

export type AuditRecord = wire.AuditRecord;
export type AuditView = wire.View;
export type SignInEntry = wire.SignInEntry;
type LogQuery = ListQuery & { state: string; from: string; to: string };

/** The filters of a log. */
type Narrowing = Pick<LogQuery, 'keyword' | 'state' | 'from' | 'to'>;

const changesOf = ({ keyword, state, from, to, view }: Narrowing & { view: AuditView }) => ({
  keyword,
  view,
  ...timeRange({ from, to }),
  ...(state && { area: state }),
});

const signInsOf = ({ keyword, state, from, to }: Narrowing) => ({
  keyword,
  ...timeRange({ from, to }),
  ...(state && { outcome: state as SignInEntry['outcome'] }),
});

export const auditLog = ({ current, size, ...query }: LogQuery & { view: AuditView }) =>
  readingPage(['audit', current, size, query], wire.list, { query: { current, size, ...changesOf(query) } });

export const signInLog = ({ current, size, ...query }: LogQuery) =>
  readingPage(['audit', 'signIns', current, size, query], wire.signIns, {
    query: { current, size, ...signInsOf(query) },
  });

export const exportAuditLog = (query: Narrowing & { view: AuditView }, format: ExportFormat) =>
  call(wire.exportList, { query: { ...changesOf(query), format } });

export const exportSignInLog = (query: Narrowing, format: ExportFormat) =>
  call(wire.exportSignIns, { query: { ...signInsOf(query), format } });
