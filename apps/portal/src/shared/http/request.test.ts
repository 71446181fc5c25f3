import { auth, tasks, definitions } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { addressOf, headersOf, searchParams } from './request';

describe('the address of a call', () => {
  it('contains the path parameters, escaped', () => {
    expect(addressOf(definitions.formItemList, { params: { id: 'a/b' } })).toBe(
      '/workflow/formItem/listByFormId/a%2Fb',
    );
  });

  it('repeats the key of an array and omits empty values (000-7-009)', () => {
    expect(searchParams({ msgType: [1, 2], keyword: '', deptId: undefined, size: 0 }).toString()).toBe(
      'msgType=1&msgType=2&size=0',
    );
  });
});

describe('the headers of a call', () => {
  const context = { token: 't', tenantId: 1, companyId: 7, platform: 'province', locale: 'en-US' };

  it('contain the caller, tenant, company and language (000-6-009, 000-7-005, 000-7-007, 000-7-008)', () => {
    expect(headersOf(tasks.todoPage, context)).toEqual({
      Authorization: 'Bearer t',
      'TENANT-ID': '1',
      companyId: '7',
      platform: 'province',
      'Accept-Language': 'en-US',
    });
  });

  it('contain no token on a public call, and no values that are unknown (000-7-006)', () => {
    expect(headersOf(auth.token, { ...context, tenantId: null, companyId: null, platform: null })).toEqual({
      'Accept-Language': 'en-US',
    });
  });
});
