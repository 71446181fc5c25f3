import { identity } from '@portal/contract';
import type { SetupModule } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { smsGateway } from '../../accounts/auth';
import { createDirectory } from '../../accounts/organisation';
import { startCarrier, wakeCarriers } from '../deliveries';
import { deliver, instanceFollowers, outboxListeners } from './delivery';
import { remind } from './reminders';
import { messageRoutes } from './routes';
import { textCarrier } from './texts';

export const setupMessages: SetupModule = (context) => {
  const { route, db, engine, realtime, log, config } = context;
  messageRoutes(route, db, ({ tenantId, userId }) =>
    realtime.publishMessage(tenantId, [identity.user(userId)], { type: 'del' }),
  );
  const directory = createDirectory(db);
  const followers = context.part(instanceFollowers);
  startCarrier(context, textCarrier(smsGateway(config.sms, log)));
  const wake = wakeCarriers(context);
  const listeners = context.part(outboxListeners);
  const outboxWorker = startWorker(async () => {
    await deliver({ db, directory, followers, listeners, mails: config.mail !== undefined, realtime, log, wake });
    await remind({ db, engine, realtime, log });
  }, context);
  context.afterCommand(() => outboxWorker.wake());
};
