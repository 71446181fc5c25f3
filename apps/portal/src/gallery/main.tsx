/* `npm run widgets` shows the shared widgets with live examples to developers. It is not part of the build. */
import { createRoot } from 'react-dom/client';
import { startI18n } from '../shared/i18n';
import { startTheme } from '../shared/theme/theme';
import '../shared/theme/base.css';
import { Gallery } from './Gallery';

startTheme();
await startI18n(['codes', 'process']);
createRoot(document.getElementById('root')!).render(<Gallery />);
