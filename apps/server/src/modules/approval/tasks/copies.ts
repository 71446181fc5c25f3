import { tasks, formatDateTime, identity, type Locale } from '@portal/contract';
import type { CopyRecord } from '@portal/engine';
import type { z } from 'zod';
import type { HttpApp } from '../../../platform/http';
import {
  type Actor,
  callerOf,
  type CopyAnswers,
  initiatorName,
  initiatorOf,
  namesOf,
  type Workflow,
} from '../workflow';
import { admission } from './admission';
import { toEngineQuery, taskHead } from './lists';
import type { ActionRoute } from './repeated-requests';

/** Serves copies to others, who can only read the instance. */
export function copyRoutes(
  route: HttpApp['route'],
  action: ActionRoute,
  workflow: Workflow,
  answers: CopyAnswers,
): void {
  const { engine } = workflow;
  const { admit, requireVisible, done } = admission(workflow);

  action(tasks.copy, ({ session, body, locale }, options) => {
    const users = [...new Set(body.userIdList)];
    const admitted = admit({ session, body, locale }, 'copy', options, () =>
      requireVisible(session, 'userIdList', users),
    );
    const input = { taskId: body.taskId, users: users.map(String), comment: body.comment };
    return done(session, locale, engine.copy(callerOf(session), input, admitted));
  });

  route(tasks.copyPage, ({ session, query, locale }) => readCopied(workflow, answers, { session, query, locale }));

  route(tasks.readCopies, async ({ session, body }) => {
    await engine.readCopies(callerOf(session), body.procInstId);
    return null;
  });
}

type CopyListQuery = z.output<(typeof tasks.copyPage)['query']>;

/** Reads a page of the copies sent to a person. */
export async function readCopied(
  { engine, directory }: Workflow,
  answers: CopyAnswers,
  { session, query, locale }: { session: Actor; query: CopyListQuery; locale: Locale },
) {
  const { readStatus, ...list } = query;
  const unread = readStatus === 'unread';
  const { records, total } = await engine.copyPage(callerOf(session), { ...toEngineQuery(list), unread });
  const people = records.flatMap((record) => [...initiatorOf(record), ...senderOf(record)]);
  const [names, answered] = await Promise.all([
    directory.names(session.tenantId, people, locale),
    answers(
      session,
      records.map(({ instanceId }) => instanceId),
    ),
  ]);
  return {
    records: records.map((record) => ({
      ...taskHead(record, initiatorName(names, record)),
      startTime: formatDateTime(record.copiedAt),
      senderName: namesOf(names, senderOf(record)).join(''),
      comment: record.comment,
      read: record.read,
      answer: answered.get(record.instanceId) ?? '',
      state: record.status,
    })),
    total,
    size: query.size,
    current: query.current,
  };
}

const senderOf = ({ sender }: CopyRecord): string[] => (sender === null ? [] : [identity.user(sender)]);
