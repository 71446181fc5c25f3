import { settings } from '@portal/contract';
import { visitorCalls, type VisitorDetail } from '@portal/contract/visitors';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { VisitorDetailPage } from './VisitorDetailPage';

const article: VisitorDetail = {
  id: 5,
  title: '人才引进政策发布',
  note: '',
  date: '2026-11-01',
  facts: [],
  texts: [{ label: '', html: '<p><img src="/admin/sys-file/workflow/body.png" alt="会场"></p>' }],
  files: ['会场.PNG', '政策.pdf'].map((original) => ({
    bucketName: 'workflow',
    fileName: original,
    original,
    size: 1,
  })),
  cover: { bucketName: 'workflow', fileName: 'cover.png', original: '封面.png', size: 1 },
};
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const read: string[] = [];
withAnswers((path, query) => {
  if (path === settings.settings.path) return { loginApplicationName: '平台', visitorPages: true };
  if (path === visitorCalls.detail.path) return article;
  read.push(`${path} ${query.get('fileName') ?? ''}`);
  return new Response(Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0)));
});
const show = withStage();

it('reads the cover, the pictures of a text and attached ones as a visitor, and names other files', async () => {
  await reloadPlatformSettings();

  show(
    <MemoryRouter initialEntries={['/public/news/5']}>
      <Routes>
        <Route path="/public/:kind/:id" element={<VisitorDetailPage />} />
      </Routes>
    </MemoryRouter>,
  );

  await expect.element(page.getByRole('heading', { name: article.title })).toBeVisible();
  await expect.poll(() => read).toContain(`${visitorCalls.file.path} body.png`);
  await expect.poll(() => read).toContain(`${visitorCalls.file.path} cover.png`);
  await expect.poll(() => read).toContain(`${visitorCalls.file.path} 会场.PNG`);
  await expect.element(page.getByRole('link', { name: '会场.PNG' })).toBeVisible();
  await expect.element(page.getByText('政策.pdf')).toBeVisible();
});
