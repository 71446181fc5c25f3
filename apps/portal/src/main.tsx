import './shared/zod-without-eval';
import { homeArrangementPath, limits, settings, taskListPaths, users } from '@portal/contract';
import { createRoot } from 'react-dom/client';
import { connectHttp } from './app/session/connect-http';
import { followOtherTabs } from './app/session/follow-other-tabs';
import { homeAddress } from './shared/session/guard';
import { sessionStore } from './shared/session/store';
import { requestEarly } from './shared/http';
import { preferredLocale, startI18n } from './shared/i18n';
import { startTheme } from './shared/theme/theme';

startTheme();
connectHttp();
followOtherTabs();

/* A table, because the build merges the two branches of a condition and then preloads the application for both. */
const pages = { signIn: () => import('./features/auth'), application: () => import('./app') };

/** The sign-in page is loaded without the application. Without a session it is also shown at the start page. */
const signsIn =
  /^\/(login|signup)/.test(location.pathname) ||
  (!sessionStore.get() && ['/', homeAddress].includes(location.pathname));
const page = pages[signsIn ? 'signIn' : 'application']();
/** Tables of texts that the first page needs beside the common ones. */
const texts: string[] = [];
const parts: Promise<unknown>[] = [];
const early: string[] = [];
/* The data of the first page is requested together with the application instead of after it. */
if (!signsIn) {
  /* The windows of the designers have neither header nor menu. */
  const hasFrame = sessionStore.get() && !location.pathname.startsWith('/dev/');
  parts.push(import(`./app/shell/antd-locale/${preferredLocale()}.ts`));
  texts.push('shell', 'process', 'frame');
  if (hasFrame) parts.push(import('./app/frame'));
  if (location.pathname.startsWith('/process/')) parts.push(import('./features/tasks/lists'));
  if (/^\/($|homepage\/)/.test(location.pathname)) {
    parts.push(import('./app/home-pages'));
    texts.push('home');
    early.push(homeArrangementPath);
  }
  const list = {
    '/process/todo': taskListPaths.todo,
    '/process/done': taskListPaths.done,
    '/process/my': taskListPaths.initiated,
    '/process/copied': taskListPaths.copied,
  }[location.pathname];
  const username = sessionStore.get()?.user.sysUser.username;
  if (username !== undefined) {
    if (list && location.search === '') requestEarly(list, { current: 1, size: limits.pageSize });
    requestEarly(users.currentUser.path, { username });
  }
  if (hasFrame) [settings.menu.path, ...early].forEach((path) => requestEarly(path));
}

/*
 * A part that is loaded before it is shown needs no placeholder, which React would keep for 0.3 s. A part that fails is
 * loaded again where it is shown.
 */
const [{ start }] = await Promise.all([page, startI18n(texts), Promise.allSettled(parts)]);
await start(createRoot(document.getElementById('root')!), pages.application);
