import type { StoredFileValue } from '@portal/contract/fields';
import { visitorCalls as calls, type VisitorKind } from '@portal/contract/visitors';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

/** The newest of each kind, or what a keyword finds of each. */
export const visitorOverview = (keyword: string, locale: string) => ({
  ...reading(['visitors', 'overview', keyword, locale], calls.overview, { query: { keyword } }),
  placeholderData: keepPreviousData,
});

export const visitorList = (kind: VisitorKind, query: ListQuery, locale: string) =>
  readingPage(['visitors', 'list', kind, query, locale], calls.list, { query: { kind, ...query } });

export const visitorDetail = (kind: VisitorKind, id: number, locale: string) =>
  reading(['visitors', 'detail', kind, id, locale], calls.detail, { query: { kind, id } });

export const readVisitorFile = (kind: VisitorKind, id: number, { bucketName, fileName }: StoredFileValue) =>
  call(calls.file, { query: { kind, id, bucketName, fileName } });
