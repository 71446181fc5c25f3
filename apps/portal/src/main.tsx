import './shared/zod-without-eval';
import { limits, todoPagePath } from '@portal/contract';
import { createRoot } from 'react-dom/client';
import { connectHttp } from './app/session/connect-http';
import { sessionStore } from './shared/session/store';
import { requestEarly } from './shared/http';
import { preferredLocale, startI18n } from './shared/i18n';
import { startTheme } from './shared/theme/theme';

startTheme();
connectHttp();

/* A table, because the build merges the two branches of a condition and then preloads the application for both. */
const pages = { signIn: () => import('./features/auth'), application: () => import('./app') };

/** Without a session only the sign-in page is loaded, without the application behind it. */
const signsIn = /^\/(login|signup)/.test(location.pathname) && !sessionStore.get();
const page = pages[signsIn ? 'signIn' : 'application']();
/** Tables of texts that the first page needs beside the common ones. */
const texts: string[] = [];
/* What the first page needs is requested with the application instead of after it. */
if (!signsIn) {
  const parts = [import(`./app/shell/antd-locale/${preferredLocale()}.ts`)];
  texts.push('shell', 'process', 'frame');
  if (location.pathname.startsWith('/process/')) parts.push(import('./features/tasks/lists'));
  if (/^\/($|homepage\/)/.test(location.pathname)) {
    parts.push(import('./app/home-pages'));
    texts.push('home');
  }
  for (const part of parts) part.catch(() => {});
  if (location.pathname === '/process/todo' && location.search === '')
    requestEarly(todoPagePath, { current: 1, size: limits.pageSize });
}

const [{ start }] = await Promise.all([page, startI18n(texts)]);
await start(createRoot(document.getElementById('root')!), pages.application);
