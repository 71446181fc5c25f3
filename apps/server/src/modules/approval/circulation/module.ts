import { circulation as contract, identity } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { audience } from '../../../platform/realtime';
import { pushMessages } from '../../commons/messages';
import { readInstance } from '../tasks';
import { copyAnswers, namesOf, workflowOf } from '../workflow';
import { circulationMigrations } from './migrations';
import { tellSenders } from './notices';
import { keepAnswer, ownAnswers, readReceipts } from './store';

/**
 * Shows who has read the copies of an instance and what they answered, to people who may read the instance. Who sent
 * a copy is told of its answer.
 */
export const circulation: Module = {
  name: 'circulation',
  migrations: circulationMigrations,
  provide: ({ db, provide }) => provide(copyAnswers, (reader, instanceIds) => ownAnswers(db, reader, instanceIds)),
  setup: (context) => {
    const { route, db, realtime } = context;
    const workflow = workflowOf(context);

    route(contract.receipts, async ({ session, query: { procInstId, ...query }, locale }) => {
      await readInstance(workflow, session, procInstId);
      const { records, ...page } = await readReceipts(db, session, procInstId, query);
      const people = records.flatMap(({ userId, sender }) => [userId, ...(sender === null ? [] : [sender])]);
      const names = await workflow.directory.names(session.tenantId, people.map(identity.user), locale);
      const nameOf = (id: string) => namesOf(names, [identity.user(id)]).join('');
      return {
        ...page,
        records: records.map(({ sender, ...receipt }) => ({
          ...receipt,
          userName: nameOf(receipt.userId),
          senderName: sender === null ? '' : nameOf(sender),
        })),
      };
    });

    route(contract.answer, async ({ session, body: { procInstId, answer } }) => {
      const { tenantId } = session;
      const record = await workflow.engine.instance(String(tenantId), procInstId);
      if (!record) throw new PortalError('instanceNotFound');
      await inTransaction(db, async (transaction, afterCommit) => {
        const isNew = await keepAnswer(transaction, session, { instanceId: procInstId, answer });
        const told = isNew ? await tellSenders(transaction, session, record, answer) : [];
        afterCommit(() => {
          pushMessages(realtime, tenantId, told);
          realtime.publishTodo(tenantId, [audience.instance(procInstId)], record.definitionKey);
        });
      });
      return { procInstId };
    });
  },
};
