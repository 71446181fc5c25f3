import { settings, microdisk } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('the way to the network drive', () => {
  let server: TestServer;
  let admin: Client;
  let staff: Client;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    staff = await server.as('staff01');
  });
  afterAll(() => server.close());

  const open = (eipurl = '') => staff(microdisk.address, { query: { eipurl } });
  const configure = async (changes: Partial<settings.EditableSettings>) => {
    const { data } = await admin(settings.readSettings);
    return admin(settings.saveSettings, { body: { ...data, ...changes } });
  };

  it('is closed until an administrator has configured it (000-2-050)', async () => {
    expect((await open()).data).toBeNull();
    expect((await open('/newsList')).data).toEqual({ url: '/newsList', inside: true });
    expect(await open('https://disk.example.gov.cn/a')).toMatchObject({ status: 403, data: { field: 'eipurl' } });
    expect((await server.anybody(microdisk.address)).status).toBe(401);
  });

  it('leads to the configured drive and to allowed hosts, and to no other (000-2-050)', async () => {
    await configure({ microdiskUrl: 'https://disk.example.gov.cn/home', microdiskHosts: ['files.example.gov.cn'] });

    expect((await open()).data).toEqual({ url: 'https://disk.example.gov.cn/home', inside: false });
    expect((await open('https://files.example.gov.cn/x')).data.url).toBe('https://files.example.gov.cn/x');
    for (const address of [
      'https://evil.example',
      'javascript:alert(1)',
      '//evil.example',
      'https://files.example.gov.cn@evil.example',
    ])
      expect((await open(address)).status).toBe(403);
  });

  it.each([
    { microdiskUrl: 'http://disk.example.gov.cn' },
    { microdiskUrl: 'javascript:alert(1)' },
    { microdiskHosts: ['*.gov.cn'] },
    { microdiskHosts: ['https://disk.example.gov.cn'] },
  ])('refuses the settings %j', async (changes) => {
    expect((await configure(changes)).status).toBe(400);
  });
});
