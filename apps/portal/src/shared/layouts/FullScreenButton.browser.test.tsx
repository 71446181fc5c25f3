import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setNoticeBoard } from '../notice';
import { withStage } from '../../testing/stage';
import { FullScreenButton } from './FullScreenButton';

const show = withStage();
const warnings: string[] = [];

beforeEach(() => setNoticeBoard({ error: () => {}, success: () => {}, warning: (text) => warnings.push(text) }));
afterEach(() => {
  vi.restoreAllMocks();
  warnings.length = 0;
});

it('the button warns in a browser that has no full screen mode (002-8-003)', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  show(<FullScreenButton />);

  await page.getByRole('button', { name: '全屏显示' }).click();

  await expect.poll(() => warnings).toEqual(['你的浏览器不支持全屏']);
});

it('the button shows the portal on the whole screen, and back', async () => {
  const element = vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(null);
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  const become = (shown: Element | null) => () => {
    element.mockReturnValue(shown);
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  const enter = vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(become(document.body));
  const leave = vi.spyOn(document, 'exitFullscreen').mockImplementation(become(null));
  show(<FullScreenButton />);

  await page.getByRole('button', { name: '全屏显示' }).click();
  await page.getByRole('button', { name: '退出全屏' }).click();

  await expect.element(page.getByRole('button', { name: '全屏显示' })).toBeVisible();
  expect([enter, leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(warnings).toEqual([]);
});
