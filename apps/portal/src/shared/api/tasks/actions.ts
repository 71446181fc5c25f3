import { approval, type Endpoint, type Input } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { filtered, type TaskListQuery } from './lists';
import { listsKey } from '../refresh';

type Body<E extends Endpoint> = Input<E['body']>;
type Query<E extends Endpoint> = Input<E['query']>;

/** What a dialog lets its reader choose from; asked for anew each time, since others act meanwhile. */
export const choices = {
  signers: (query: Query<typeof approval.listSigner>) =>
    queryOptions({
      queryKey: ['signers', query],
      queryFn: ({ signal }) => call(approval.listSigner, { query }, { signal, quiet: true }),
      staleTime: 0,
    }),
  jumpNodes: (query: Query<typeof approval.listJumpNode>) =>
    queryOptions({
      queryKey: ['jump-nodes', query],
      queryFn: ({ signal }) => call(approval.listJumpNode, { query }, { signal, quiet: true }),
    }),
  withdrawTarget: (query: Query<typeof approval.withdrawTarget>) =>
    queryOptions({
      queryKey: ['withdraw-target', query],
      queryFn: ({ signal }) => call(approval.withdrawTarget, { query }, { signal, quiet: true }),
      staleTime: 0,
      retry: false,
    }),
};

/** Copies sent to the reader. */
export const copies = ({ unread, ...query }: TaskListQuery & { unread: boolean }) =>
  queryOptions({
    queryKey: [listsKey, 'copies', query, unread],
    queryFn: ({ signal }) =>
      call(
        approval.copyPage,
        { query: { ...filtered(query), ...(unread ? { readStatus: 'unread' as const } : {}) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const copyTask = (body: Body<typeof approval.copy>) => call(approval.copy, { body }, { quiet: true });
export const readCopies = (body: Body<typeof approval.readCopies>) =>
  call(approval.readCopies, { body }, { quiet: true });
export const transferTask = (body: Body<typeof approval.transfer>) =>
  call(approval.transfer, { body }, { quiet: true });
export const removeSigners = (body: Body<typeof approval.removeSign>) =>
  call(approval.removeSign, { body }, { quiet: true });
export const claimTask = (body: Body<typeof approval.claim>) => call(approval.claim, { body }, { quiet: true });
export const unclaimTask = (body: Body<typeof approval.unclaim>) => call(approval.unclaim, { body }, { quiet: true });
export const jumpTo = (body: Body<typeof approval.jump>) => call(approval.jump, { body }, { quiet: true });
export const cancelInstance = (body: Body<typeof approval.cancel>) => call(approval.cancel, { body }, { quiet: true });
export const completeWithoutForm = (body: Body<typeof approval.complete>) =>
  call(approval.complete, { body }, { quiet: true });
export const withdrawDone = (body: Body<typeof approval.withdraw>) =>
  call(approval.withdraw, { body }, { quiet: true });
