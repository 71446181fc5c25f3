import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';

const footer = {
  copyrightBottomInfo: {
    'zh-CN': '© {{year}} 省人才服务中心 版权所有',
    'en-US': '© {{year}} Provincial Talent Service Center. All rights reserved.',
  },
  icpNumber: '鲁ICP备12345678号-1',
};

/** A download address for the QR code in the tool box. */
const androidAppUrl = 'https://rencai.example.gov.cn/app/android';

/** Owner and ICP number in the footer. */
export const settingsDemo: DemoStep = {
  name: 'settings',
  async run(_, transaction) {
    await sql`
      update settings set value = demo.value
      from jsonb_each(${JSON.stringify(footer)}::jsonb) as demo (name, value)
      where settings.tenant_id = ${defaultTenantId} and settings.name = demo.name`.execute(transaction);
    await sql`
      insert into settings (tenant_id, name, value)
      values (${defaultTenantId}, 'androidAppUrl', ${JSON.stringify(androidAppUrl)}::jsonb)
      on conflict do nothing`.execute(transaction);
  },
};
