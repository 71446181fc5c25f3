import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { newsListPath } from '../../../shared/paths';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { NewsDetailPage } from './NewsDetailPage';

const show = withStage();
withAnswers(() => Response.json({ code: 1, msg: '', data: null }, { status: 404 }));
beforeEach(() => sessionStore.set({ accessToken: 't', user: {} } as Session));
afterEach(() => sessionStore.set(null));

it.each(['', '?id=', '?id=abc', '?id=987654'])(
  'the page at %j reports that there is no such article, and links to the list',
  async (search) => {
    show(
      <MemoryRouter initialEntries={[`/newsDetail${search}`]}>
        <NewsDetailPage />
      </MemoryRouter>,
    );

    await expect.element(page.getByRole('heading', { level: 1, name: '该新闻不存在或已下线。' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '返回新闻列表' })).toHaveAttribute('href', newsListPath);
  },
);
