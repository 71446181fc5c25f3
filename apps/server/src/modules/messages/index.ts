import { identity } from '@portal/contract';
import type { Module } from '../../platform/module';
import { createDirectory } from '../workflow/directory';
import { startPostman } from './postman';
import { messageRoutes } from './routes';

export const messages: Module = (context) => {
  const { route, db, engine, realtime, log } = context;
  messageRoutes(route, db, ({ tenantId, userId }) =>
    realtime.publishMessage(tenantId, [identity.user(userId)], { type: 'del' }),
  );
  const postman = startPostman({ db, engine, directory: createDirectory(db), realtime, log });
  context.afterCommand(() => postman.wake());
  context.onClose(() => postman.stop());
};
