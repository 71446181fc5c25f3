import { addressBook, tags, units } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { t } from 'i18next';
import { call } from '../../http';
import type { ListQuery } from '../list-query';

export const addressBookKey = 'address-book';
const quietly = (signal: AbortSignal) => ({ signal, quiet: true });

/** What a tree of units says that cannot be loaded and gives no reason (spec 002 §8). */
export const treeOptions = () => ({ quiet: true, defaultMessage: t('requestFailed') });

export const unitTree = (name: string) =>
  queryOptions({
    queryKey: [addressBookKey, 'units', name],
    queryFn: ({ signal }) => call(units.selectableTree, { query: { name } }, { ...quietly(signal), ...treeOptions() }),
    placeholderData: keepPreviousData,
  });

/** A unit by its id, which the reader may see. */
export const unitOf = (id: number) =>
  queryOptions({
    queryKey: [addressBookKey, 'unit', id],
    queryFn: ({ signal }) => call(units.unitDetail, { params: { id } }, quietly(signal)),
  });

export const people = (query: ListQuery & { deptId?: number }) =>
  queryOptions({
    queryKey: [addressBookKey, 'people', query],
    queryFn: ({ signal }) => call(addressBook.memberList, { query }, quietly(signal)),
    placeholderData: keepPreviousData,
  });

export const tagTree = () =>
  queryOptions({
    queryKey: [addressBookKey, 'tags'],
    queryFn: ({ signal }) => call(tags.tree, {}, quietly(signal)),
  });

export const tag = (id: number) =>
  queryOptions({
    queryKey: [addressBookKey, 'tags', id],
    queryFn: ({ signal }) => call(tags.detail, { params: { id } }, quietly(signal)),
  });

export const tagMembers = (tagId: number, { keyword, ...paging }: ListQuery) =>
  queryOptions({
    queryKey: [addressBookKey, 'tags', tagId, 'members', paging, keyword],
    queryFn: ({ signal }) => call(tags.memberPage, { query: { tagId, name: keyword, ...paging } }, quietly(signal)),
    placeholderData: keepPreviousData,
  });

export const createTag = (tagName: string) => call(tags.create, { body: { tagName } });
export const removeTag = (tagId: number) => call(tags.remove, { body: { tagId } });
export const addTagMembers = (tagId: number, userIds: number[]) => call(tags.addMembers, { body: { tagId, userIds } });
export const removeTagMember = (tagId: number, userId: number) =>
  call(tags.removeMembers, { body: { tagId, userIds: [userId] } });
