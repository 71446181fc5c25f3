import { home as contract, settings } from '@portal/contract';
import { toDataURL } from 'qrcode';
import type { SetupModule } from '../../../platform/module';
import { settingValues } from '../../accounts/settings';
import { homeCounters, personSummary, shortcuts } from './store';

export const setupHome: SetupModule = ({ route, db, part }) => {
  const counters = part(homeCounters);
  route(settings.homeCount, async ({ session }) =>
    (await Promise.all(counters.map((count) => count(session)))).reduce<settings.Counts>(
      (all, some) => ({ ...all, ...some }),
      { todo: 0, complete: 0, create: 0, copy: 0, consulted: 0, otherTodo: 0, unreadNotice: 0 },
    ),
  );

  route(contract.door, async ({ session, locale }) => ({ shortcuts: await shortcuts(db, session, locale) }));

  route(contract.personInfo, ({ session }) => personSummary(db, session));

  route(contract.androidDownload, async ({ session }) => {
    const { androidAppUrl } = await settingValues(db, session.tenantId);
    if (typeof androidAppUrl !== 'string' || androidAppUrl === '') return { qrcodeImg: '' };
    return { qrcodeImg: await toDataURL(androidAppUrl, { margin: 1, width: 240 }) };
  });
};
