import { home as contract } from '@portal/contract';
import { toDataURL } from 'qrcode';
import type { SetupModule } from '../../platform/module';
import { settingValues } from '../settings/store';
import { personSummary, shortcuts } from './store';

export const setupHome: SetupModule = ({ route, db }) => {
  route(contract.door, async ({ session, locale }) => ({ shortcuts: await shortcuts(db, session, locale) }));

  route(contract.personInfo, ({ session }) => personSummary(db, session));

  route(contract.androidDownload, async ({ session }) => {
    const { androidAppUrl } = await settingValues(db, session.tenantId);
    if (typeof androidAppUrl !== 'string' || androidAppUrl === '') return { qrcodeImg: '' };
    return { qrcodeImg: await toDataURL(androidAppUrl, { margin: 1, width: 240 }) };
  });
};
