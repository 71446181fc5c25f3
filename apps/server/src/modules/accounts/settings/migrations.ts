import type { Migration } from '../../../platform/database';

/**
 * Each row is one setting of a tenant. A text is an object by language, and a picture the address of a file ('' is the
 * built-in one). `{{year}}` in the copyright is the current year.
 */
export const settingMigrations: readonly Migration[] = [
  {
    name: '001-settings',
    sql: `
      create table settings (
        tenant_id bigint not null references tenants,
        name text not null,
        value jsonb not null,
        primary key (tenant_id, name)
      );
      insert into settings (tenant_id, name, value) values
        (1, 'loginApplicationName', '{"zh-CN":"人才信息服务平台","en-US":"Talent Information Service Platform"}'),
        (1, 'browserFrontTitle', '{"zh-CN":"人才信息服务平台","en-US":"Talent Information Service Platform"}'),
        (1, 'browserBackTitle', '{"zh-CN":"人才信息服务平台管理后台","en-US":"Talent Information Service Platform administration"}'),
        (1, 'copyrightBottomInfo', '{"zh-CN":"© {{year}} 人才信息服务平台 版权所有","en-US":"© {{year}} Talent Information Service Platform"}'),
        (1, 'icpNumber', '""'),
        (1, 'passwordValidDays', '90');`,
  },
];
