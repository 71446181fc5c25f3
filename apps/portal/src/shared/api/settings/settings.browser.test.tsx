import { platform } from '@portal/contract';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { chooseLanguage, currentLocale } from '../../i18n';
import { reloadPlatformSettings, usePlatformSettings } from './settings';

withAnswers((path) =>
  path === platform.settings.path ? { accent: 'blue', loginApplicationName: `platform in ${currentLocale()}` } : null,
);
const show = withStage();
afterEach(() => chooseLanguage('zh-CN'));

function Name() {
  return <p>{usePlatformSettings()?.loginApplicationName}</p>;
}

it('names the platform in another language as soon as it is chosen', async () => {
  await reloadPlatformSettings();
  show(<Name />);
  await expect.element(page.getByText('platform in zh-CN')).toBeVisible();

  await chooseLanguage('en-US');

  await expect.element(page.getByText('platform in en-US')).toBeVisible();
});
