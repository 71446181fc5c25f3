import { figures as contract, identity, parseDateTime } from '@portal/contract';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { initialChanges, writeAudit } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { workCalendar } from '../../accounts/work-calendar';
import { namesOf, workflowOf } from '../workflow';
import { writeEventLog } from './event-log';
import { readDurations, readInstances } from './instances';
import { figuresMigrations } from './migrations';
import { readOverview } from './overview';
import { openTasks, readNodes } from './process';
import { rollUp, unsettledDays } from './roll-up';
import { addCounts } from './sums';

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
      const { rows } = await sql<{ id: string; version: number; name: string }>`
        select id, version, name from wf_definition
        where tenant_id = ${String(session.tenantId)} and key = ${key} order by version desc`.execute(db);
      const shown = rows.find((row) => version === undefined || row.version === version);
      if (!shown) throw new PortalError('notFound', {}, { field: rows[0] ? 'version' : 'processDefinitionKey' });
      return { versions: rows.map((row) => row.version), shown, ...(version !== undefined && { asked: shown.id }) };
    };
    const xmlOf = async (session: Session, id: string): Promise<string> => {
      const { rows } = await sql<{ xml: string }>`
        select xml from wf_definition where tenant_id = ${String(session.tenantId)} and id = ${id}`.execute(db);
      return rows[0]!.xml;
    };

    route(contract.readOverview, async ({ session, query }) => {
      await reach.requireAll(session);
      const tenantId = String(session.tenantId);
      return atOnce(async (snapshot) => {
        const unsettled = await unsettledDays({ db: snapshot, calendars }, { tenantId, milestonesOnly: true });
        const overview = await readOverview(snapshot, tenantId, query, unsettled.processes);
        return { ...overview, behind: unsettled.behind };
      });
    });

    route(contract.readProcess, async ({ session, query: { processDefinitionKey, version, from, to }, locale }) => {
      await reach.requireAll(session);
      const { versions, shown, asked } = await versionsOf(session, processDefinitionKey, version);
      const ofProcess = { tenantId: String(session.tenantId), definitionKey: processDefinitionKey };
      const { nodes, handlers, handlerCount, behind } = await atOnce(async (snapshot) => {
        const unsettled = await unsettledDays({ db: snapshot, calendars }, ofProcess);
        const counted = await readNodes(snapshot, { ...ofProcess, definitionId: asked, from, to }, unsettled.nodes);
        return { ...counted, behind: unsettled.behind };
      });
      const userIds = handlers.map(({ userId }) => userId);
      const [bpmn20Xml, open, names] = await Promise.all([
        xmlOf(session, shown.id),
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
        bpmn20Xml,
        nodes,
        handlers: handlers.map((handler) => ({
          ...handler,
          userName: namesOf(names, [identity.user(Number(handler.userId))]).join(''),
          open: open.get(handler.userId) ?? 0,
        })),
        handlerCount,
        behind,
      };
    });

    route(contract.readInstances, async ({ session, query: { processDefinitionKey, version, from, to } }) => {
      await reach.requireAll(session);
      const { asked } = await versionsOf(session, processDefinitionKey, version);
      const tenantId = String(session.tenantId);
      const ofProcess = {
        tenantId,
        definitionKey: processDefinitionKey,
        definitionId: asked,
        from,
        to,
      };
      const narrowing = { tenantId, definitionKey: processDefinitionKey, milestonesOnly: true };
      const { durations, unsettled } = await atOnce(async (snapshot) => ({
        durations: await readDurations(snapshot, ofProcess),
        unsettled: await unsettledDays({ db: snapshot, calendars }, narrowing),
      }));
      const all = { ...durations };
      for (const { day, definitionId, durations: added } of unsettled.processes)
        if (day >= from && day <= to && (asked ?? definitionId) === definitionId) addCounts(all, added);
      return { ...(await readInstances(db, ofProcess, all, unsettled.slowest)), behind: unsettled.behind };
    });

    route(contract.eventLog, async ({ session, ip, query: { processDefinitionKey, version, from, to } }) => {
      await reach.requireAll(session);
      const { shown, asked } = await versionsOf(session, processDefinitionKey, version);
      await writeAudit(
        db,
        { session, ip },
        {
          area: 'process-instances',
          subjectId: 0,
          action: 'exportEventLog',
          changes: initialChanges({
            process: shown.name,
            processKey: processDefinitionKey,
            ...(version !== undefined && { version }),
            startTime: from,
            endTime: to,
          }),
        },
      );
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
