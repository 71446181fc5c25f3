import { z } from 'zod';
import { pageQuery, searchQuery, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';

/** Users who design processes also administrate running instances. */
export const administrator = { permissions: [permissions.processDesign] } as const;

export const searchText = z.string().trim().max(limits.searchLength).default('');

/** The query of an administrator's list: no more rows a page than its statement is measured for. */
export const listQuery = searchQuery.extend({
  size: pageQuery.shape.size.unwrap().max(limits.administrationPageSizeMax).default(limits.pageSize),
});

export const instanceId = z.object({ procInstId: workflowId });

/** The id of a job or of external work within its instance. */
export const jobId = z.string().regex(/^\d{1,15}$/);
