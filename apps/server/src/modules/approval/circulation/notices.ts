import { messages as contract, users } from '@portal/contract';
import type { InstanceRecord } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { addMessages, removeUnread, toLocalized } from '../../commons/messages';

/**
 * Tells the people who sent a reader their copies of an instance what the reader answers. An answer that is changed
 * before they read it replaces the message about the first one.
 * @returns the users who got a message
 */
export async function tellSenders(
  transaction: Db,
  { tenantId, userId, chineseName: person }: Pick<Session, 'tenantId' | 'userId' | 'chineseName'>,
  { instanceId, title, processName }: InstanceRecord,
  text: string,
): Promise<number[]> {
  const { rows } = await sql<{ sender: number }>`
    select distinct u.id::int as sender from wf_copy c join users u on u.tenant_id = ${tenantId} and u.id::text = c.sender
    where c.tenant_id = ${String(tenantId)} and c.instance_id = ${instanceId} and c.user_id = ${String(userId)}
      and c.sender <> c.user_id
      and u.status = ${users.userStatus.active}`.execute(transaction);
  const senders = rows.map(({ sender }) => sender);
  const msgLink = JSON.stringify({ procInstId: instanceId, answeredBy: userId } satisfies contract.WorkflowLink);
  await removeUnread(transaction, tenantId, senders, msgLink);
  const params = { title: title || processName, process: processName, person, text };
  await addMessages(
    transaction,
    tenantId,
    senders.map((sender) => ({
      userId: sender,
      msgType: contract.messageTypes.message,
      openMode: contract.openModes.workflow,
      msgLink,
      title: toLocalized((texts) => texts.copyAnswer.title, params),
      content: toLocalized((texts) => texts.copyAnswer.content, params),
      author: { 'zh-CN': person, 'en-US': person },
      instanceId,
    })),
  );
  return senders;
}
