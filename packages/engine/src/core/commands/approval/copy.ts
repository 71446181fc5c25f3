import { EngineError } from '../../../errors';
import { recordTask } from '../../history/record';
import { handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Sends a copy of a task to other users. Each user gets only one. */
export const copy: Perform<'copy'> = (run, command) => {
  const task = handledTask(run.state, command);
  const { users, comment } = command;
  if (users.length === 0) throw new EngineError('badRequest', task.node, { users });
  const added = [...new Set(users)].filter((user) => !task.copied?.includes(user));
  if (added.length === 0) throw new EngineError('alreadyCopied', task.node, { user: users[0] });
  const by = command.user ?? task.assignee;
  recordTask(run, task, { action: 'copy', handler: by, owner: onBehalfOf(task, command), comment, targets: added });
  task.copied = [...(task.copied ?? []), ...added];
  run.copies.push(...added.map((user) => ({ user, task, by, comment, at: run.env.now })));
};
