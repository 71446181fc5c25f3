import { figures as contract, identity, parseDateTime } from '@portal/contract';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { workCalendar } from '../../accounts/work-calendar';
import { namesOf, workflowOf } from '../workflow';
import { writeEventLog } from './event-log';
import { figuresMigrations } from './migrations';
import { readOverview } from './overview';
import { openTasks, readNodes } from './process';
import { rollUp, unsettledDays } from './roll-up';

const minuteMs = 60_000;

/** Figures of processes for their administrators: how many, how long, at which nodes, by whom. */
export const figures: Module = {
  name: 'figures',
  migrations: figuresMigrations,
  setup: (context) => {
    const { route, db } = context;
    const { directory, reach } = workflowOf(context);
    const calendars = context.part(workCalendar);
    /* Sums and what is not added up yet belong together. */
    const atOnce = <T>(work: (snapshot: Db) => Promise<T>): Promise<T> =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
    const versionsOf = async (session: Session, key: string, version: number | undefined) => {
      const { rows } = await sql<{ id: string; version: number; name: string; xml: string }>`
        select id, version, name, case when version = ${version ?? null}::int or ${version ?? null}::int is null then xml end as xml
        from wf_definition where tenant_id = ${String(session.tenantId)} and key = ${key} order by version desc`.execute(
        db,
      );
      const shown = rows.find((row) => version === undefined || row.version === version);
      if (!shown) throw new PortalError('notFound', {}, { field: rows[0] ? 'version' : 'processDefinitionKey' });
      return { versions: rows.map((row) => row.version), shown, ...(version !== undefined && { asked: shown.id }) };
    };

    route(contract.readOverview, async ({ session, query }) => {
      await reach.requireAll(session);
      const tenantId = String(session.tenantId);
      return atOnce(async (snapshot) => {
        const { processes } = await unsettledDays({ db: snapshot, calendars }, { tenantId });
        return readOverview(snapshot, tenantId, query, processes);
      });
    });

    route(contract.readProcess, async ({ session, query: { processDefinitionKey, version, from, to }, locale }) => {
      await reach.requireAll(session);
      const { versions, shown, asked } = await versionsOf(session, processDefinitionKey, version);
      const ofProcess = { tenantId: String(session.tenantId), definitionKey: processDefinitionKey };
      const { nodes, handlers, handlerCount } = await atOnce(async (snapshot) => {
        const unsettled = await unsettledDays({ db: snapshot, calendars }, ofProcess);
        return readNodes(snapshot, { ...ofProcess, definitionId: asked, from, to }, unsettled.nodes);
      });
      const userIds = handlers.map(({ userId }) => userId);
      const [open, names] = await Promise.all([
        openTasks(db, ofProcess, userIds),
        directory.names(
          session.tenantId,
          userIds.map((id) => identity.user(Number(id))),
          locale,
        ),
      ]);
      return {
        processName: shown.name,
        versions,
        bpmn20Xml: shown.xml,
        nodes,
        handlers: handlers.map((handler) => ({
          ...handler,
          userName: namesOf(names, [identity.user(Number(handler.userId))]).join(''),
          open: open.get(handler.userId) ?? 0,
        })),
        handlerCount,
      };
    });

    route(contract.eventLog, async ({ session, query: { processDefinitionKey, version, from, to } }) => {
      await reach.requireAll(session);
      const { asked } = await versionsOf(session, processDefinitionKey, version);
      const rows = writeEventLog(db, {
        tenantId: String(session.tenantId),
        definitionKey: processDefinitionKey,
        definitionId: asked,
        from: parseDateTime(`${from} 00:00:00`),
        to: parseDateTime(`${to} 23:59:59`) + 999,
      });
      return {
        content: Readable.from(rows, { objectMode: false }),
        contentType: 'application/xml; charset=utf-8',
        downloadName: `${processDefinitionKey}-${from}-${to}.xes`,
      };
    });

    startWorker((closing) => rollUp({ db, calendars }, () => !closing.aborted), context, {
      everyMs: minuteMs,
      failed: 'figures were not added up',
    });
  },
};
