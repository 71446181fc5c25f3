import { isPermitted } from '../../shared/session/guard';
import { routeTable } from '../route-table';

/** The pages below /auditDepartment that a person with these permissions may open, in the order of the table. */
export const departmentPages = (granted: readonly string[]): string[] =>
  routeTable
    .filter(
      ({ path, frame, permissions }) =>
        frame === 'auditDepartment' && path !== '/auditDepartment' && isPermitted(permissions, granted),
    )
    .map(({ path }) => path);
