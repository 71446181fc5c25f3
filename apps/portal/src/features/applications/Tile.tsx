import { ApplicationIcon } from './ApplicationIcon';
import styles from './applications.module.css';
import type { CommonUseTile } from './common-use';
import { OpenLink } from './OpenLink';

/** The icon and name of an item, which open it. */
export const Tile = ({ tile }: { tile: Omit<CommonUseTile, 'key'> }) => (
  <OpenLink appinsId={tile.appinsId} submoduleId={tile.submoduleId} openMode={tile.openMode} className={styles.open}>
    <ApplicationIcon name={tile.icon} />
    <span className={styles.names}>
      <strong>{tile.name}</strong>
      {tile.note && <small>{tile.note}</small>}
    </span>
  </OpenLink>
);
