import { permissions } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/useRouteTitle';
import { definitionsPath, formsPath, monitorPath, settingsPath } from '../../shared/paths';
import { usePermissions } from '../../shared/session/permissions';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from './settings.module.css';

const pages = [
  { name: 'settings', path: settingsPath, permission: permissions.platformSettings },
  { name: 'processes', path: definitionsPath, permission: permissions.processDesign },
  { name: 'forms', path: formsPath, permission: permissions.processDesign },
  { name: 'monitor', path: monitorPath, permission: permissions.processDesign },
] as const;

/** /background and /management/index: the ways to what the user administers. */
export function BackOfficePage() {
  const { t } = useTranslation('settings');
  const title = useRouteTitle()(useLocation().pathname);
  const held = usePermissions();
  const shown = pages.filter(({ permission }) => held.includes(permission));
  useDocumentTitle(title);
  return (
    <section>
      <ListHead title={title} hint={t('backOffice.hint')} />
      {shown.length === 0 && <EmptyState text={t('backOffice.empty')} />}
      <ul className={styles.pages}>
        {shown.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} className={styles.page}>
              <strong>{t(`backOffice.${name}.title`)}</strong>
              <small>{t(`backOffice.${name}.hint`)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
