import type { Application, CommonUseItem } from '../../shared/api/applications';

/** A common-use item as its tile shows it. */
export interface CommonUseTile extends CommonUseItem {
  key: string;
  name: string;
  /** The application of a submodule. */
  note: string;
  icon: string;
  openMode: Application['openMode'];
}

/** The applications and submodules that the user has marked, in the user's order. */
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
