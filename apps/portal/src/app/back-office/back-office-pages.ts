import { isPermitted } from '../../shared/session/guard';
import type { BackOfficeGroup, PortalRoute } from '../route';
import { routeTable } from '../route-table';

const order: readonly BackOfficeGroup[] = ['people', 'workflow', 'content', 'services', 'system'];

/** Returns the pages of the back office that a person with these permissions may open, by group. No group is empty. */
export function backOfficePages(
  granted: readonly string[],
  routes: readonly PortalRoute[] = routeTable,
): { group: BackOfficeGroup; paths: string[] }[] {
  const allowed = routes.filter(({ backOffice, permissions }) => backOffice && isPermitted(permissions, granted));
  return order
    .map((group) => ({
      group,
      paths: allowed.filter(({ backOffice }) => backOffice === group).map(({ path }) => path.replace('/*', '')),
    }))
    .filter(({ paths }) => paths.length > 0);
}
