import { auth, settings } from '@portal/contract';
import { expect, it } from 'vitest';
import { withAnswers } from '../../../testing/answers';
import { transitKey } from '../../../testing/transit';
import { reloadPlatformSettings } from '../settings/settings';
import { register } from './registration';

const sent: [path: string, platform: string | null][] = [];
withAnswers(async (path, _, order) => {
  if (path === auth.publicKey.path) return { publicKey: await transitKey.publicKey };
  if (path === settings.settings.path) return { accent: 'blue', platformAlias: 'province' };
  const { headers } = order as RequestInit;
  sent.push([path, new Headers(headers).get('platform')]);
  return null;
});

it('the registration of a unit sends the platform in a header (002-7-010), and that of a talent does not (002-7-010)', async () => {
  await reloadPlatformSettings();
  const applicant = { username: 'u', password: 'p', chineseName: '王芳', mobile: '13800000000', code: '1' };

  await register(applicant, { unitName: '济南新材料研究院' });
  await register(applicant);

  expect(sent).toEqual([
    ['/user/register/common', 'province'],
    ['/admin/user/register', null],
  ]);
});
