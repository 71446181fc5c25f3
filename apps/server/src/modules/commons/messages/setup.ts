import { identity } from '@portal/contract';
import type { SetupModule } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { smsGateway } from '../../accounts/auth';
import { createDirectory } from '../../accounts/organisation';
import { deliver, instanceFollowers } from './delivery';
import { remind } from './reminders';
import { messageRoutes } from './routes';
import { sendTexts } from './texts';

export const setupMessages: SetupModule = (context) => {
  const { route, db, engine, realtime, log, config } = context;
  messageRoutes(route, db, ({ tenantId, userId }) =>
    realtime.publishMessage(tenantId, [identity.user(userId)], { type: 'del' }),
  );
  const directory = createDirectory(db);
  const followers = context.part(instanceFollowers);
  const gateway = smsGateway(config.sms, log);
  /* Text messages have a worker of their own, so that other messages do not wait for the gateway. */
  const texts = startWorker(() => sendTexts({ db, gateway, log }), context);
  const outboxWorker = startWorker(async () => {
    await deliver({ db, directory, followers, realtime, log });
    await remind({ db, engine, realtime, log });
    texts.wake();
  }, context);
  context.afterCommand(() => outboxWorker.wake());
};
