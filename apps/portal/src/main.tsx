import { createRoot } from 'react-dom/client';
import { connectHttp } from './app/session/connect-http';
import { sessionStore } from './app/session/store';
import { startI18n } from './shared/i18n';
import { startTheme } from './shared/theme/theme';
import './shared/theme/base.css';

startTheme();
connectHttp();
await startI18n();

/** Whoever has to sign in first gets the sign-in page alone, without the application behind it. */
const atTheDoor = location.pathname.startsWith('/login') && !sessionStore.get();
const { start } = atTheDoor ? await import('./features/sign-in') : await import('./app');
start(createRoot(document.getElementById('root')!));
