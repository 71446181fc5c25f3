import { homeAddress } from '../../../shared/session/guard';

/** An open page. Each route has only one. */
export interface OpenTab {
  /** The route's path. */
  route: string;
  /** The address last shown, with its query parameters. */
  address: string;
}

export const homeTab: OpenTab = { route: homeAddress, address: homeAddress };

/**
 * Returns the tabs after a visit: a new one is appended, and an existing one gets the new address. The first tab is
 * home.
 */
export function visit(tabs: readonly OpenTab[], visited: OpenTab): readonly OpenTab[] {
  const index = tabs.findIndex(({ route }) => route === visited.route);
  if (index < 0) return [...tabs, visited];
  return tabs[index]!.address === visited.address ? tabs : tabs.with(index, visited);
}

const isHome = ({ route }: OpenTab) => route === homeAddress;

export const close = (tabs: readonly OpenTab[], route: string): readonly OpenTab[] =>
  tabs.filter((tab) => isHome(tab) || tab.route !== route);

export const closeOthers = (tabs: readonly OpenTab[], route: string): readonly OpenTab[] =>
  tabs.filter((tab) => isHome(tab) || tab.route === route);

export function closeToTheRight(tabs: readonly OpenTab[], route: string): readonly OpenTab[] {
  const index = tabs.findIndex((tab) => tab.route === route);
  return index < 0 ? tabs : tabs.slice(0, Math.max(index, 0) + 1);
}

/** Returns the address of the left neighbour if the shown tab is no longer open, or null to stay. */
export function addressAfter(before: readonly OpenTab[], after: readonly OpenTab[], shown: string): string | null {
  if (after.some(({ route }) => route === shown)) return null;
  const left = before
    .slice(
      0,
      before.findIndex(({ route }) => route === shown),
    )
    .reverse();
  return (left.find((tab) => after.includes(tab)) ?? homeTab).address;
}
