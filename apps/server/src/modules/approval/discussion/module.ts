import type { Module } from '../../../platform/module';
import { recordFileReaders } from '../../../platform/records';
import { mayReadInstance } from '../tasks';
import { instanceReaders, unreadComments, workflowOf } from '../workflow';
import { discussionMigrations } from './migrations';
import { mentionedReaders, unreadIn } from './readers';
import { discussionRoutes } from './routes';
import { filesArea, instanceOfComment } from './store';

/** Discussions between people who may read an instance, and people whom they mention. */
export const discussion: Module = {
  name: 'discussion',
  migrations: discussionMigrations,
  provide: ({ provide, db }) => provide(unreadComments, unreadIn(db)),
  setup: (context) => {
    const { db, part } = context;
    const workflow = workflowOf(context);
    part(instanceReaders).push(mentionedReaders(db));
    part(recordFileReaders).add(filesArea.area, async (session, { id }) => {
      const instanceId = await instanceOfComment(db, session, id);
      return instanceId !== undefined && mayReadInstance(workflow, session, instanceId);
    });
    discussionRoutes(context, workflow);
  },
};
