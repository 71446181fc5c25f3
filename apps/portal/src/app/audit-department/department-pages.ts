import { isPermitted } from '../../shared/session/guard';
import { routeTable } from '../route-table';

/** The pages below /auditDepartment that a person with these permissions may open, in the order of the table. */
export const departmentPages = (held: readonly string[]): string[] =>
  routeTable
    .filter(
      ({ path, frame, permissions }) =>
        frame === 'auditDepartment' && path !== '/auditDepartment' && isPermitted(permissions, held),
    )
    .map(({ path }) => path);
