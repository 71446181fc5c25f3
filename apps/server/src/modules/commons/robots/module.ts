import { defaultLocale, localized, robots as contract } from '@portal/contract';
import { sql } from 'kysely';
import { createSecretBox } from '../../../platform/crypto';
import { violatesUnique } from '../../../platform/database';
import { hourS, PortalError, takenValue } from '../../../platform/http';
import type { Module, SetupModule } from '../../../platform/module';
import { shownAddress } from '../../../platform/outgoing/shown-address';
import { auditIn, changesIn, initialChanges, nameRemoved } from '../../../platform/records';
import { requireAtMost } from '../../accounts/auth';
import { requireOneLeft } from '../../accounts/tenants';
import { dropOfTarget, failureText, startCarrier, wakeCarriers } from '../deliveries';
import { outboxListeners, toLocalized } from '../messages';
import { robotCarrier, sendToGroup } from './carrier';
import { robotMigrations } from './migrations';
import { tellGroups } from './notices';
import { insertRobot, listRobots, lockRobot, requireUnit, saveAddress, updateRobot } from './store';

const logged = ['name', 'kind', 'unitId', 'processes', 'disabled'] as const;
const testsPerHour = 60;

const setup: SetupModule = (context) => {
  const { route, db, config, log } = context;
  const box = createSecretBox(config.secretKey);
  const ports = { box, innerHosts: config.remote.connectorHosts, publicUrl: config.publicUrl };
  context.translateErrors((error) => (violatesUnique(error, 'robots_name') ? takenValue('name') : null));
  startCarrier(context, robotCarrier(ports));
  const wake = wakeCarriers(context);

  const audit = auditIn('robots');

  route(contract.list, ({ session }) => listRobots(db, session.tenantId));

  route(contract.create, ({ session, ip, body: { url, secret, ...robot } }) =>
    db.transaction().execute(async (transaction) => {
      await requireUnit(transaction, session, robot.unitId);
      await requireOneLeft(transaction, session.tenantId, {
        table: 'robots',
        max: contract.robotsMax,
        refusal: 'robotsLimit',
      });
      const id = await insertRobot(transaction, session, robot);
      await saveAddress(transaction, box, id, { url, secret });
      await audit(transaction, { session, ip }, id, 'create', initialChanges(robot));
      return { id };
    }),
  );

  route(contract.change, async ({ session, ip, body: { id, url, secret, ...robot } }) => {
    await db.transaction().execute(async (transaction) => {
      const before = await lockRobot(transaction, session, id);
      await requireUnit(transaction, session, robot.unitId);
      await updateRobot(transaction, id, robot);
      if (url !== undefined) await saveAddress(transaction, box, id, { url, secret });
      const changes = [
        ...changesIn(logged, before, robot),
        ...(url === undefined ? [] : [{ field: 'url', before: null, after: shownAddress(url) }]),
      ];
      await audit(transaction, { session, ip }, id, 'change', changes);
    });
    wake(['robot']);
  });

  route(contract.remove, ({ session, ip, body: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const before = await lockRobot(transaction, session, id);
      await dropOfTarget(transaction, { tenantId: session.tenantId, channel: 'robot', target: id });
      await sql`delete from robots where id = ${id}`.execute(transaction);
      await audit(transaction, { session, ip }, id, 'remove', nameRemoved(before));
    }),
  );

  route(contract.test, async ({ session, body: { id }, locale }) => {
    await requireAtMost(db, { of: 'robot-tests', by: String(session.userId), seconds: hourS }, testsPerHour);
    const robot = await lockRobot(db, session, id);
    const words = (text: 'title' | 'content') =>
      localized(
        toLocalized((texts) => texts.robotTest[text], { name: robot.name }),
        defaultLocale,
      );
    try {
      await sendToGroup(ports, robot, { title: words('title'), text: words('content') });
    } catch (error) {
      log.warn({ err: error, robot: id }, 'a test message to a group was not accepted');
      const reason = failureText((error as Error).message, locale).slice(0, 300);
      throw new PortalError('robotRefused', { reason }, { field: 'id' });
    }
  });
};

export const robots: Module = {
  name: 'robots',
  migrations: robotMigrations,
  provide: ({ part }) => void part(outboxListeners).push(tellGroups),
  setup,
};
