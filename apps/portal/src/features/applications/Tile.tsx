import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Application, CommonUseItem } from '../../shared/api/applications';
import { SubjectIcon } from '../../shared/icons/SubjectIcon';
import { applicationAddress } from '../../shared/paths';
import styles from './applications.module.css';

/** A common-use item as its tile shows it. */
export interface CommonUseTile extends CommonUseItem {
  key: string;
  name: string;
  /** The application of a submodule. */
  note: string;
  icon: string;
  openMode: Application['openMode'];
}

/** Returns the applications and submodules that the user has marked, in the user's order. */
export const commonUseTiles = (applications: readonly Application[]): CommonUseTile[] =>
  applications
    .flatMap(({ id, name, icon, openMode, commonUse, submodules }) => [
      { position: commonUse, key: String(id), appinsId: id, submoduleId: null, name, note: '', icon, openMode },
      ...submodules.map((each) => ({
        position: each.commonUse,
        key: `${id}/${each.id}`,
        appinsId: id,
        submoduleId: each.id,
        name: each.name,
        note: name,
        icon: each.icon,
        openMode,
      })),
    ])
    .flatMap(({ position, ...tile }) => (position === null ? [] : [{ position, tile }]))
    .sort((one, other) => one.position - other.position)
    .map(({ tile }) => tile);

interface Props extends CommonUseItem {
  openMode: Application['openMode'];
  className?: string | undefined;
  children: ReactNode;
}

/** A link to an application or one of its submodules, which opens in the configured window. */
export const OpenLink = ({ appinsId, submoduleId, openMode, className, children }: Props) => (
  <Link
    to={applicationAddress(appinsId, submoduleId)}
    className={className}
    {...(openMode === 'window' && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {children}
  </Link>
);

/** The icon of the subject that an application or a submodule names. */
export const ApplicationIcon = ({ name }: { name: string }) => (
  <span className={styles.icon}>
    <SubjectIcon subject={name} />
  </span>
);

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
