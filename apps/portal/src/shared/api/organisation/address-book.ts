import { addressBook, tags, units } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { t } from 'i18next';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export const addressBookKey = 'address-book';

/** The text of a tree of units that cannot be loaded, if the server gives no reason (spec 002 §8). */
export const treeOptions = () => ({ defaultMessage: t('requestFailed') });

export const unitTree = (name: string) =>
  queryOptions({
    queryKey: [addressBookKey, 'units', name],
    queryFn: ({ signal }) => call(units.selectableTree, { query: { name } }, { signal, ...treeOptions() }),
    placeholderData: keepPreviousData,
  });

/** Returns a unit by its id, which the reader may see. */
export const unitOf = (id: number) => reading([addressBookKey, 'unit', id], units.unitDetail, { params: { id } });

export const people = (query: ListQuery & { deptId?: number }) =>
  readingPage([addressBookKey, 'people', query], addressBook.memberList, { query });

export const tagTree = () => reading([addressBookKey, 'tags'], tags.tree);

export const tag = (id: number) => reading([addressBookKey, 'tags', id], tags.detail, { params: { id } });

export const tagMembers = (tagId: number, { keyword, ...paging }: ListQuery) =>
  readingPage([addressBookKey, 'tags', tagId, 'members', paging, keyword], tags.memberPage, {
    query: { tagId, name: keyword, ...paging },
  });

export const createTag = (tagName: string) => call(tags.create, { body: { tagName } }, { announce: true });
export const removeTag = (tagId: number) => call(tags.remove, { body: { tagId } }, { announce: true });
export const addTagMembers = (tagId: number, userIds: number[]) =>
  call(tags.addMembers, { body: { tagId, userIds } }, { announce: true });
export const removeTagMember = (tagId: number, userId: number) =>
  call(tags.removeMembers, { body: { tagId, userIds: [userId] } }, { announce: true });
