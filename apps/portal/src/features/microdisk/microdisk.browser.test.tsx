import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import MicrodiskPage from './index';

const refusal = { code: 403, msg: '该地址不在平台允许的范围内', data: null };
withAnswers((_, query) => {
  const eipurl = query.get('eipurl') ?? '';
  if (eipurl === '') return null;
  if (eipurl.startsWith('/')) return { url: eipurl, inside: true };
  return eipurl.includes('evil') ? Response.json(refusal, { status: 403 }) : { url: eipurl, inside: false };
});
const Place = () => <p>{useLocation().pathname}</p>;
const stage = withStage();
const show = (address: string) =>
  stage(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/microdisk/index" element={<MicrodiskPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );

it('the page names the host that it opens in a new window (000-2-050)', async () => {
  show(`/microdisk/index?eipurl=${encodeURIComponent('https://disk.example.gov.cn/a')}`);

  await expect.element(page.getByText('disk.example.gov.cn')).toBeVisible();
  const link = page.getByRole('link', { name: '打开微盘' });
  await expect.element(link).toHaveAttribute('href', 'https://disk.example.gov.cn/a');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('the page names who configures the drive while there is none (000-2-050)', async () => {
  show('/microdisk/index');
  await expect.element(page.getByText(/请联系平台管理员/)).toBeVisible();
});

it('the page leads on to a page of the portal', async () => {
  show('/microdisk/index?eipurl=/newsList');

  await expect.element(page.getByText('/newsList')).toBeVisible();
});

it('the page shows why an address is refused, without a link to it', async () => {
  show(`/microdisk/index?eipurl=${encodeURIComponent('https://evil.example')}`);

  await expect.element(page.getByRole('alert')).toHaveTextContent('该地址不在平台允许的范围内');
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
});
