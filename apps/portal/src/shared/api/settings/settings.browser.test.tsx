import { settings } from '@portal/contract';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { chooseLanguage, currentLocale } from '../../i18n';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { reloadPlatformSettings, usePlatformBrand, usePlatformSettings } from './settings';

let readable = true;
withAnswers((path) =>
  !readable
    ? Response.json(null, { status: 500 })
    : path === settings.settings.path
      ? { accent: 'blue', loginApplicationName: `platform in ${currentLocale()}`, browserFrontTitle: '人才之家' }
      : null,
);
const show = withStage();
afterEach(() => chooseLanguage('zh-CN'));

function Name() {
  return <p>{usePlatformSettings()?.loginApplicationName}</p>;
}

it('the page has the title, logo and copyright of the product when there are no settings (002-2-008)', async () => {
  readable = false;
  show(<Brand />);

  await expect.element(page.getByText('人才信息服务平台 /icon.svg')).toBeVisible();
  await expect.element(page.getByText(/^© \d{4} 人才信息服务平台 版权所有$/u)).toBeVisible();
  readable = true;
});

it('the platform is named in another language as soon as that is chosen (000-2-072, 002-9-017)', async () => {
  await reloadPlatformSettings();
  show(<Name />);
  await expect.element(page.getByText('platform in zh-CN')).toBeVisible();

  await chooseLanguage('en-US');

  await expect.element(page.getByText('platform in en-US')).toBeVisible();
});

function Brand() {
  const { title, logo, copyright } = usePlatformBrand();
  return (
    <>
      <p>
        {title} {logo}
      </p>
      <p>{copyright}</p>
    </>
  );
}

function Page({ name }: { name?: string }) {
  useDocumentTitle(name);
  return <p>{name}</p>;
}

it('the title of the window is the name of the page and then the title of the settings (002-2-007)', async () => {
  await reloadPlatformSettings();
  show(<Page />);
  await expect.poll(() => document.title).toBe('人才之家');

  show(<Page name="待办" />);

  await expect.poll(() => document.title).toBe('待办 · 人才之家');
});
