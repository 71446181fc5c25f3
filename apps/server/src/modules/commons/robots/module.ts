import { defaultLocale, localized, robots as contract } from '@portal/contract';
import { sql } from 'kysely';
import { createSecretBox } from '../../../platform/crypto';
import { violatesUnique, type Db } from '../../../platform/database';
import { hourS, PortalError, takenValue, unknownReference, type Session } from '../../../platform/http';
import type { Module, SetupModule } from '../../../platform/module';
import { changesIn, initialChanges, writeAudit, type Change } from '../../../platform/records';
import { requireAtMost } from '../../accounts/auth';
import { dropOfTarget, failureText, startCarrier, wakeCarriers } from '../deliveries';
import { outboxListeners, toLocalized } from '../messages';
import { robotCarrier, secretContext, sendToGroup, type SealedRobot } from './carrier';
import { robotMigrations } from './migrations';
import { tellGroups } from './notices';

const logged = ['name', 'kind', 'unitId', 'processes', 'disabled'] as const;
const testsPerHour = 60;

interface Caller {
  session: Session;
  ip: string;
}

interface Secrets {
  url?: string | undefined;
  secret?: string | undefined;
}

const setup: SetupModule = (context) => {
  const { route, db, config, log } = context;
  const box = createSecretBox(config.secretKey);
  const ports = { box, innerHosts: config.remote.connectorHosts, publicUrl: config.publicUrl };
  context.translateErrors((error) => (violatesUnique(error, 'robots_name') ? takenValue('name') : null));
  startCarrier(context, robotCarrier(ports));
  const wake = wakeCarriers(context);

  const audited = (transaction: Db, { session, ip }: Caller, id: number, action: string, changes: Change[] = []) =>
    writeAudit(transaction, { session, ip }, { area: 'robots', subjectId: id, action, changes });
  /** Seals address and secret, if an address is given. */
  const keep = async (transaction: Db, id: number, { url, secret = '' }: Secrets) => {
    if (url === undefined) return;
    const sealed = secret === '' ? '' : box.seal(secret, secretContext(id, 'secret'));
    await sql`
      update robots set url = ${box.seal(url, secretContext(id, 'address'))}, shown_url = ${shown(url)}, secret = ${sealed}
      where id = ${id}`.execute(transaction);
  };
  const requireUnit = async (transaction: Db, { tenantId }: Session, unitId: number | null) => {
    if (unitId === null) return;
    const { rows } = await sql`select from org_units where id = ${unitId} and tenant_id = ${tenantId}`.execute(
      transaction,
    );
    if (rows.length === 0) throw unknownReference('unitId');
  };

  route(contract.list, async ({ session }) => {
    const { rows } = await sql<contract.Robot>`
      select r.id::int, r.name, r.kind, r.unit_id::int as "unitId", u.name as "unitName", r.processes,
        r.shown_url as "shownUrl", r.secret <> '' as signed, r.disabled, (
          select count(*)::int from deliveries where channel = 'robot' and target = r.id and state = 'parked') as parked
      from robots r left join org_units u on u.id = r.unit_id
      where r.tenant_id = ${session.tenantId} order by lower(r.name)`.execute(db);
    return rows;
  });

  route(contract.create, ({ session, ip, body: { url, secret, ...robot } }) =>
    db.transaction().execute(async (transaction) => {
      const { tenantId } = session;
      await sql`select from tenants where id = ${tenantId} for update`.execute(transaction);
      await requireUnit(transaction, session, robot.unitId);
      const { rows } = await sql<{ id: number }>`
        insert into robots (tenant_id, name, kind, unit_id, processes)
        select ${tenantId}, ${robot.name}, ${robot.kind}, ${robot.unitId}, ${robot.processes}::text[]
        where (select count(*) from robots where tenant_id = ${tenantId}) < ${contract.robotsMax}
        returning id::int`.execute(transaction);
      const [added] = rows;
      if (!added) throw new PortalError('robotsLimit', { max: contract.robotsMax });
      await keep(transaction, added.id, { url, secret });
      await audited(transaction, { session, ip }, added.id, 'create', initialChanges(robot));
      return { id: added.id };
    }),
  );

  route(contract.change, async ({ session, ip, body: { id, url, secret, ...robot } }) => {
    await db.transaction().execute(async (transaction) => {
      const before = await lock(transaction, session, id);
      await requireUnit(transaction, session, robot.unitId);
      await sql`
        update robots set name = ${robot.name}, kind = ${robot.kind}, unit_id = ${robot.unitId},
          processes = ${robot.processes}::text[], disabled = ${robot.disabled}
        where id = ${id}`.execute(transaction);
      await keep(transaction, id, { url, secret });
      const changes = [
        ...changesIn(logged, before, robot),
        ...(url === undefined ? [] : [{ field: 'url', before: null, after: shown(url) }]),
      ];
      await audited(transaction, { session, ip }, id, 'change', changes);
    });
    wake(['robot']);
  });

  route(contract.remove, ({ session, ip, body: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const before = await lock(transaction, session, id);
      await dropOfTarget(transaction, { tenantId: session.tenantId, channel: 'robot', target: id });
      await sql`delete from robots where id = ${id}`.execute(transaction);
      await audited(transaction, { session, ip }, id, 'remove', changesIn(['name'], before, { name: '' }));
    }),
  );

  route(contract.test, async ({ session, body: { id }, locale }) => {
    await requireAtMost(db, { of: 'robot-tests', by: String(session.userId), seconds: hourS }, testsPerHour);
    const robot = await lock(db, session, id);
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

type Stored = SealedRobot & Pick<contract.Robot, 'name' | 'unitId' | 'processes' | 'disabled'>;

/** Reads a robot, and within a transaction locks it. */
async function lock(transaction: Db, { tenantId }: Session, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select id::int, name, kind, url, secret, unit_id::int as "unitId", processes, disabled
    from robots where id = ${id} and tenant_id = ${tenantId} for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0];
}

/** The host of an address and its last four characters. */
const shown = (url: string): string => `${new URL(url).host}/…${url.slice(-4)}`;

export const robots: Module = {
  name: 'robots',
  migrations: robotMigrations,
  provide: ({ part }) => void part(outboxListeners).push(tellGroups),
  setup,
};
