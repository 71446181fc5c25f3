import { approval, type Endpoint, type Input } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import { filtered, type TaskListQuery } from './lists';
import { listsKey } from '../refresh';

type Body<E extends Endpoint> = Input<E['body']>;
type Query<E extends Endpoint> = Input<E['query']>;

/** The choices of a dialog; read again each time, since others act meanwhile. */
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

export const copyTask = (body: Body<typeof approval.copy>) => callOnce(approval.copy, { body });
export const readCopies = (body: Body<typeof approval.readCopies>) =>
  call(approval.readCopies, { body }, { quiet: true });
export const transferTask = (body: Body<typeof approval.transfer>) => callOnce(approval.transfer, { body });
export const removeSigners = (body: Body<typeof approval.removeSign>) => callOnce(approval.removeSign, { body });
export const claimTask = (body: Body<typeof approval.claim>) => callOnce(approval.claim, { body });
export const unclaimTask = (body: Body<typeof approval.unclaim>) => callOnce(approval.unclaim, { body });
export const jumpTo = (body: Body<typeof approval.jump>) => callOnce(approval.jump, { body });
export const cancelInstance = (body: Body<typeof approval.cancel>) => callOnce(approval.cancel, { body });
export const completeWithoutForm = (body: Body<typeof approval.complete>) => callOnce(approval.complete, { body });
export const withdrawDone = (body: Body<typeof approval.withdraw>) => callOnce(approval.withdraw, { body });
