import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/texts';
import { usePermissions } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { backOfficePages } from './back-office-pages';
import styles from './Overview.module.css';

/** Lists the back-office pages of an administrator who has entered no company, by group. */
export function Overview() {
  const { t } = useTranslation('backOffice');
  const title = useRouteTitle();
  return (
    <>
      <ListHead title={t('overview.title')} hint={t('overview.hint')} />
      <div className={styles.groups}>
        {backOfficePages(usePermissions()).map(({ group, paths }) => (
          <section key={group} className={styles.group}>
            <h2>{t(`group.${group}`)}</h2>
            <ul>
              {paths.map((path) => (
                <li key={path}>
                  <Link to={path}>{title(path)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
