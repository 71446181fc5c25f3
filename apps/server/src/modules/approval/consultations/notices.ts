import { identity, messages as contract } from '@portal/contract';
import type { InstanceRecord, RowsStatement } from '@portal/engine';
import type { AfterCommit, Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { audience, type Realtime } from '../../../platform/realtime';
import {
  addMessages,
  messageStatement,
  pushMessages,
  removeUnread,
  toLocalized,
  type NewMessage,
} from '../../commons/messages';

export interface Told {
  session: Session;
  record: InstanceRecord;
  /** The event that the message is about. */
  kind: 'ask' | 'answer' | 'supplement' | 'supply';
  id: number;
  nodeName: string;
  text: string;
  /** The recipients. */
  people: readonly number[];
}

const linkTo = (procInstId: string, consultation: number): string =>
  JSON.stringify({ procInstId, consultation } satisfies contract.WorkflowLink);

/** Sends people a message about a question or an answer, and makes their lists and open drawers reload. */
export async function tell(transaction: Db, realtime: Realtime, told: Told, afterCommit: AfterCommit): Promise<void> {
  await addMessages(transaction, told.session.tenantId, messagesOf(told));
  afterCommit(() => pushTold(realtime, told));
}

/** Sends the message as a part of the statement of a command, after which `pushTold` is called. */
export const toldStatement = (told: Told): RowsStatement => messageStatement(told.session.tenantId, messagesOf(told));

export function pushTold(
  realtime: Realtime,
  { session: { tenantId }, record, people }: Pick<Told, 'session' | 'record' | 'people'>,
): void {
  pushMessages(realtime, tenantId, people);
  pushLists(realtime, tenantId, record, people);
}

function messagesOf({ session, record, kind, id, nodeName, text, people }: Told): NewMessage[] {
  const { chineseName: person } = session;
  const { instanceId, title, processName } = record;
  const params = { title, process: processName, node: nodeName, person, text };
  const isQuestion = kind === 'ask' || kind === 'supplement';
  return people.map((userId) => ({
    userId,
    msgType: isQuestion ? contract.messageTypes.todo : contract.messageTypes.message,
    openMode: contract.openModes.workflow,
    msgLink: linkTo(instanceId, id),
    title: toLocalized((texts) => texts.consultation[kind].title, params),
    content: toLocalized((texts) => texts.consultation[kind].content, params),
    author: { 'zh-CN': person, 'en-US': person },
    instanceId,
  }));
}

/** Deletes the unread messages about a question that was withdrawn. */
export async function takeBack(
  transaction: Db,
  realtime: Realtime,
  { session, record, id, people }: Pick<Told, 'session' | 'record' | 'id' | 'people'>,
  afterCommit: AfterCommit,
): Promise<void> {
  const { tenantId } = session;
  const removed = await removeUnread(transaction, tenantId, people, linkTo(record.instanceId, id));
  afterCommit(() => {
    realtime.publishMessage(tenantId, [...removed].map(identity.user), { type: 'del' });
    pushLists(realtime, tenantId, record, people);
  });
}

/** Makes these people, and those who have the instance open, reload lists and drawer. */
const pushLists = (
  realtime: Realtime,
  tenantId: number,
  { instanceId, definitionKey }: InstanceRecord,
  people: readonly number[],
): void => realtime.publishTodo(tenantId, [...people.map(identity.user), audience.instance(instanceId)], definitionKey);
