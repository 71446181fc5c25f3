import { home as contract, settings } from '@portal/contract';
import { readArrangement, readDeadlines as deadlinesCall, saveArrangement, saveUsual } from '@portal/contract/home';
import { toDataURL } from 'qrcode';
import type { SetupModule } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { settingValues } from '../../accounts/settings';
import { homeDeadlines, readDeadlines } from './ahead';
import {
  readArrangement as arrangementOf,
  saveArrangement as keepArrangement,
  saveUsual as keepUsual,
} from './arrangements';
import { homeCounters, personSummary, shortcuts } from './store';

export const setupHome: SetupModule = ({ route, db, part }) => {
  const counters = part(homeCounters);
  const deadlines = part(homeDeadlines);
  route(settings.homeCount, async ({ session }) =>
    (await Promise.all(counters.map((count) => count(session)))).reduce<settings.Counts>(
      (all, some) => ({ ...all, ...some }),
      { todo: 0, complete: 0, create: 0, copy: 0, consulted: 0, otherTodo: 0, unreadNotice: 0 },
    ),
  );

  route(contract.door, async ({ session, locale }) => ({ shortcuts: await shortcuts(db, session, locale) }));

  route(readArrangement, ({ session }) => arrangementOf(db, session));

  route(saveArrangement, ({ session, body: { arrangement } }) => keepArrangement(db, session, arrangement));

  route(saveUsual, async ({ body: { kind, arrangement }, ...request }) => {
    const { session } = request;
    await db.transaction().execute(async (transaction) => {
      const before = await keepUsual(transaction, session.tenantId, kind, arrangement);
      await writeAudit(transaction, request, {
        area: 'settings',
        subjectId: 0,
        action: 'change',
        changes: [{ field: 'homeArrangement', before, after: arrangement && { kind, ...arrangement } }],
      });
    });
  });

  route(deadlinesCall, ({ session }) => readDeadlines(deadlines, session));

  route(contract.personInfo, ({ session }) => personSummary(db, session));

  route(contract.androidDownload, async ({ session }) => {
    const { androidAppUrl } = await settingValues(db, session.tenantId);
    if (typeof androidAppUrl !== 'string' || androidAppUrl === '') return { qrcodeImg: '' };
    return { qrcodeImg: await toDataURL(androidAppUrl, { margin: 1, width: 240 }) };
  });
};
