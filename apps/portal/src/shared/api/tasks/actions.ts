import {
  circulation,
  following,
  opinions,
  revocation,
  tasks,
  urging,
  type Endpoint,
  type Input,
} from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import { filtered, type TaskListQuery } from './lists';
import type { ListQuery } from '../list-query';
import { instanceRoot, listsKey } from '../refresh';
import { reading, readingPage } from '../reading';

type Body<E extends Endpoint> = Input<E['body']>;
type Query<E extends Endpoint> = Input<E['query']>;

/** The choices of a dialog. They are read each time, because others act meanwhile. */
export const choices = {
  signers: (query: Query<typeof tasks.listSigner>) =>
    queryOptions({ ...reading(['signers', query], tasks.listSigner, { query }), staleTime: 0 }),
  jumpNodes: (query: Query<typeof tasks.listJumpNode>) => reading(['jump-nodes', query], tasks.listJumpNode, { query }),
  withdrawTarget: (query: Query<typeof tasks.withdrawTarget>) =>
    queryOptions({
      ...reading(['withdraw-target', query], tasks.withdrawTarget, { query }),
      staleTime: 0,
      retry: false,
    }),
};

/** Copies sent to the reader. */
export const copies = ({ unread, ...query }: TaskListQuery & { unread: boolean }) =>
  readingPage([listsKey, 'copies', query, unread], tasks.copyPage, {
    query: { ...filtered(query), ...(unread ? { readStatus: 'unread' as const } : {}) },
  });

/** Returns who has read the copies of an instance, and what they answered. */
export const copyReceipts = (query: Query<typeof circulation.receipts>) =>
  readingPage([instanceRoot, 'receipts', query], circulation.receipts, { query });

export const answerCopy = (body: Body<typeof circulation.answer>) => call(circulation.answer, { body });
export const copyTask = (body: Body<typeof tasks.copy>) => callOnce(tasks.copy, { body });
export const readCopies = (body: Body<typeof tasks.readCopies>) => call(tasks.readCopies, { body });
export const transferTask = (body: Body<typeof tasks.transfer>) => callOnce(tasks.transfer, { body });
export const removeSigners = (body: Body<typeof tasks.removeSign>) => callOnce(tasks.removeSign, { body });
export const batchTasks = (body: Body<typeof tasks.batch>) => callOnce(tasks.batch, { body });
export const claimTask = (body: Body<typeof tasks.claim>) => callOnce(tasks.claim, { body });
export const unclaimTask = (body: Body<typeof tasks.unclaim>) => callOnce(tasks.unclaim, { body });
export const followInstance = (body: Body<typeof following.follow>) => call(following.follow, { body });
/** The instances that the reader follows. */
export const followedInstances = ({ state, ...query }: ListQuery & { state: string }) =>
  readingPage([listsKey, 'followed', query, state], following.page, {
    query: { ...query, ...(state && { state: state as tasks.InstanceState }) },
  });
export const urgeInstance = (body: Body<typeof urging.urge>) => call(urging.urge, { body });
export const askToRevoke = (body: Body<typeof revocation.ask>) => call(revocation.ask, { body });
export const jumpTo = (body: Body<typeof tasks.jump>) => callOnce(tasks.jump, { body });
export const cancelInstance = (body: Body<typeof tasks.cancel>) => callOnce(tasks.cancel, { body });
export const completeWithoutForm = (body: Body<typeof tasks.complete>) => callOnce(tasks.complete, { body });
export const withdrawDone = (body: Body<typeof tasks.withdraw>) => callOnce(tasks.withdraw, { body });

export const phrasesKey = ['opinion-phrases'];

/** The phrases that are offered beside an opinion. */
export const phrases = () => reading(phrasesKey, opinions.phrases);
export const addPhrase = (text: string) => call(opinions.addPhrase, { body: { text } });
export const signatureKey = ['own-signature'];

/** The signature that the reader keeps. */
export const ownSignature = () => reading(signatureKey, opinions.signature);
export const saveSignature = (body: Body<typeof opinions.saveSignature>) => call(opinions.saveSignature, { body });
export const removeSignature = () => call(opinions.removeSignature);
export const savePhrases = (own: string[]) => call(opinions.savePhrases, { body: { own } });
