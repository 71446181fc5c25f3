import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { connectHttp } from './app/session/connect-http';
import { startI18n } from './shared/i18n';
import { startTheme } from './shared/theme/theme';
import './shared/theme/base.css';

startTheme();
connectHttp();
await startI18n();
createRoot(document.getElementById('root')!).render(<App />);
