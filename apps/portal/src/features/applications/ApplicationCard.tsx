import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useTranslation } from 'react-i18next';
import {
  type Application,
  markCommonUse,
  refreshApplications,
  type CommonUseItem,
} from '../../shared/api/applications';
import { useChange } from '../../shared/ui/useBusy';
import { ApplicationIcon, OpenLink } from './Tile';
import styles from './applications.module.css';

interface Props extends CommonUseItem {
  name: string;
  marked: boolean;
}

/** Marks an item as common-use, or takes the mark away. */
export function Star({ name, marked, ...item }: Props) {
  const { t } = useTranslation('applications');
  const { busy, change } = useChange(refreshApplications);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={marked}
      aria-label={t('mark', { name })}
      title={t(marked ? 'unmarkHint' : 'markHint')}
      disabled={busy}
      onClick={() => void change(() => markCommonUse(item, !marked))}
    >
      <Icon of={marked ? StarFilled : StarOutlined} />
    </button>
  );
}

/** Shows an application and its submodules. The reader can open each of them and mark it as frequently used. */
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
