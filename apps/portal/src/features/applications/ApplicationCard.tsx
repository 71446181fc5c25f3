import type { Application } from '../../shared/api/applications';
import { ApplicationIcon } from './ApplicationIcon';
import styles from './applications.module.css';
import { OpenLink } from './OpenLink';
import { Star } from './Star';

/** An application with its submodules; each can be opened and marked. */
export function ApplicationCard({ application }: { application: Application }) {
  const { id, name, description, icon, openMode, commonUse, submodules } = application;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <OpenLink appinsId={id} submoduleId={null} openMode={openMode} className={styles.open}>
          <ApplicationIcon name={icon} />
          <span className={styles.names}>
            <strong>{name}</strong>
            <small>{description}</small>
          </span>
        </OpenLink>
        <Star appinsId={id} submoduleId={null} name={name} marked={commonUse !== null} />
      </div>
      {submodules.length > 0 && (
        <ul className={styles.submodules}>
          {submodules.map((each) => (
            <li key={each.id}>
              <OpenLink appinsId={id} submoduleId={each.id} openMode={openMode}>
                {each.name}
              </OpenLink>
              <Star appinsId={id} submoduleId={each.id} name={each.name} marked={each.commonUse !== null} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
