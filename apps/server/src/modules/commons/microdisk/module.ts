import { microdisk as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { Module } from '../../../platform/module';
import { settingValues } from '../../accounts/settings';

/** The way to the platform's network drive (spec 000 §2, /microdisk). */
export const microdisk: Module = {
  name: 'microdisk',
  setup: ({ route, db }) => {
    route(contract.address, async ({ session, query: { eipurl } }) => {
      const { microdiskUrl, microdiskHosts } = await settingValues(db, session.tenantId);
      const settings: contract.MicrodiskSettings = {
        microdiskUrl: typeof microdiskUrl === 'string' ? microdiskUrl : '',
        microdiskHosts: Array.isArray(microdiskHosts) ? (microdiskHosts as string[]) : [],
      };
      const address = eipurl || settings.microdiskUrl;
      if (address === '') return null;
      const target = contract.microdiskTarget(address, settings);
      if (!target) throw new PortalError('microdiskRefused', {}, { field: 'eipurl' });
      return target;
    });
  },
};
