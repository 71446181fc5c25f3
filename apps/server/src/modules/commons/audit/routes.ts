import { textsIn, audit, permissions, type WrittenLocale } from '@portal/contract';
import { sql } from 'kysely';
import type { Caller, Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { timeHeader, writeSpreadsheet, type Header } from '../../../platform/spreadsheet';
import { administeredScope, isReached } from '../../accounts/organisation';
import { describer } from './describe';
import { auditLog, concerns, logEntries, logPage, signInLog } from './store';

type AuditQuery = Parameters<typeof auditLog>[2];

export const setupAudit: SetupModule = (context) => {
  const { route, db } = context;
  const changes = async ({ session, locale }: Pick<Caller, 'session' | 'locale'>, query: AuditQuery) => {
    const scope = await administeredScope(db, session, permissions.auditView);
    return auditLog(
      session.tenantId,
      concerns(session, scope),
      query,
      await describer(context, session.tenantId, locale),
    );
  };
  const signIns = async (session: Session, query: Parameters<typeof signInLog>[2]) => {
    const scope = await administeredScope(db, session, permissions.auditView);
    return signInLog(session.tenantId, isReached(session, scope, sql`log.user_id`), query);
  };

  route(audit.list, async ({ query, ...request }) => logPage(db, await changes(request, query), query));
  route(audit.signIns, async ({ session, query }) => logPage(db, await signIns(session, query), query));

  route(audit.exportList, async ({ query, ...request }) => {
    const entries = logEntries(db, await changes(request, query));
    return writeSpreadsheet({ ...textsIn(sheets, request.locale).audit, rows: auditCells(entries) }, query.format);
  });

  route(audit.exportSignIns, async ({ session, query, locale }) => {
    const entries = logEntries(db, await signIns(session, query));
    return writeSpreadsheet({ ...textsIn(sheets, locale).signIns, rows: signInCells(entries) }, query.format);
  });
};

const sheets: Record<WrittenLocale, Record<'audit' | 'signIns', { title: string; headers: Header[] }>> = {
  'zh-CN': {
    audit: {
      title: '操作日志',
      headers: [timeHeader('时间'), '姓名', '账号', 'IP 地址', '对象类型', '操作', '对象编号', '变更内容'],
    },
    signIns: {
      title: '登录日志',
      headers: [timeHeader('时间'), '姓名', '账号', 'IP 地址', '浏览器', '操作系统', '登录方式', '结果'],
    },
  },
  'en-US': {
    audit: {
      title: 'Audit log',
      headers: [timeHeader('Time'), 'Name', 'Account', 'IP', 'Area', 'Action', 'Subject', 'Changes'],
    },
    signIns: {
      title: 'Sign-in log',
      headers: [timeHeader('Time'), 'Name', 'Account', 'IP', 'Browser', 'System', 'Method', 'Result'],
    },
  },
};

/** Returns one line for each change. */
async function* auditCells(entries: AsyncIterable<audit.AuditRecord>): AsyncGenerator<(string | number)[]> {
  for await (const { time, userName, username, ip, areaName, actionName, subjectId, changes } of entries)
    yield [
      time,
      userName,
      username,
      ip,
      areaName,
      actionName,
      subjectId,
      changes.map(({ label, before, after }) => `${label}: ${before || '—'} → ${after || '—'}`).join('\n'),
    ];
}

async function* signInCells(entries: AsyncIterable<audit.SignInEntry>): AsyncGenerator<(string | number)[]> {
  for await (const { time, userName, username, ip, browser, system, method, outcome } of entries)
    yield [time, userName, username, ip, browser, system, method, outcome];
}
