import type { SharedData } from '@portal/contract';
import type { QueryClient } from '@tanstack/react-query';
import { refreshApplications } from '../../shared/api/applications';
import { forgetDictionaries } from '../../shared/api/dictionaries';
import { menusKey } from '../../shared/api/menus/menus';
import { refreshNotices } from '../../shared/api/refresh';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';

/** The portals of a platform read the changed data within this time, not all at once; in milliseconds. */
const spreadMs = 2000;

const readAgain: Record<SharedData, (client: QueryClient) => Promise<void>> = {
  settings: reloadPlatformSettings,
  menus: async (client) => {
    await Promise.all([client.invalidateQueries({ queryKey: [menusKey] }), refreshApplications(client)]);
  },
  dictionaries: async () => forgetDictionaries(),
  notices: async (client) => void (await refreshNotices(client)),
};

/** Reads data again that an administrator has changed. A failed read is repeated at the next change or page load. */
export function refreshSharedData(client: QueryClient, changed: SharedData): void {
  setTimeout(() => void readAgain[changed](client).catch(() => {}), Math.random() * spreadMs);
}

/** After pushes may have been missed. */
export function refreshAllSharedData(client: QueryClient): void {
  for (const changed of Object.keys(readAgain) as SharedData[]) refreshSharedData(client, changed);
}
