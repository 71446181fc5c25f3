import { textsIn, audit, type WrittenLocale } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { writeSpreadsheet } from '../../platform/spreadsheet';
import { auditLog, logEntries, logPage, signInLog } from './store';

export const setupAudit: SetupModule = ({ route, db }) => {
  route(audit.list, ({ session, query }) => logPage(db, auditLog(session.tenantId, query), query));
  route(audit.signIns, ({ session, query }) => logPage(db, signInLog(session.tenantId, query), query));

  route(audit.exportList, ({ session, query, locale }) => {
    const entries = logEntries(db, auditLog(session.tenantId, query));
    return writeSpreadsheet({ ...textsIn(sheets, locale).audit, rows: auditCells(entries) }, query.format);
  });

  route(audit.exportSignIns, ({ session, query, locale }) => {
    const entries = logEntries(db, signInLog(session.tenantId, query));
    return writeSpreadsheet({ ...textsIn(sheets, locale).signIns, rows: signInCells(entries) }, query.format);
  });
};

const sheets: Record<WrittenLocale, Record<'audit' | 'signIns', { title: string; headers: string[] }>> = {
  'zh-CN': {
    audit: {
      title: '操作日志',
      headers: ['时间', '姓名', '账号', 'IP 地址', '对象类型', '操作', '对象编号', '变更内容'],
    },
    signIns: {
      title: '登录日志',
      headers: ['时间', '姓名', '账号', 'IP 地址', '浏览器', '操作系统', '登录方式', '结果'],
    },
  },
  'en-US': {
    audit: { title: 'Audit log', headers: ['Time', 'Name', 'Account', 'IP', 'Area', 'Action', 'Subject', 'Changes'] },
    signIns: {
      title: 'Sign-in log',
      headers: ['Time', 'Name', 'Account', 'IP', 'Browser', 'System', 'Method', 'Outcome'],
    },
  },
};

/** Changes as JSON, one text a change. */
async function* auditCells(entries: AsyncIterable<audit.AuditRecord>): AsyncGenerator<(string | number)[]> {
  for await (const { time, userName, username, ip, area, action, subjectId, changes } of entries)
    yield [
      time,
      userName,
      username,
      ip,
      area,
      action,
      subjectId,
      changes
        .map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
        .join('\n'),
    ];
}

async function* signInCells(entries: AsyncIterable<audit.SignInEntry>): AsyncGenerator<(string | number)[]> {
  for await (const { time, userName, username, ip, browser, system, method, outcome } of entries)
    yield [time, userName, username, ip, browser, system, method, outcome];
}
