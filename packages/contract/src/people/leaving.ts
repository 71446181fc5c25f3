import { z } from 'zod';
import { userStatus, userTypes } from '../users/endpoints';
import { rowId } from '../wire/envelope';

/** The tasks, roles and posts that depend on a person who leaves. */
export const leftBehind = {
  openTasks: z.number().int(),
  /** Names of processes whose newest version has the person as handler or starter. */
  processes: z.array(z.string()),
  /** Units that the person leads. */
  heads: z.array(z.string()),
  /** Posts with the names of their units. */
  posts: z.array(z.string()),
  tags: z.array(z.string()),
  /** Names of people for whom the person handles tasks, now or later. */
  standsInFor: z.array(z.string()),
};

/**
 * The parts that can be handed over to another person when somebody leaves: open tasks, the lead of units, posts, the
 * administration of companies, and roles other than that of the account's type. If the person stays active, future
 * tasks of processes that name them can be handed over too; then both get these tasks.
 */
const handOverParts = ['tasks', 'heads', 'posts', 'administration', 'roles', 'processes'] as const;
export type HandOverPart = (typeof handOverParts)[number];

export const handedParts = z.array(z.enum(handOverParts)).max(handOverParts.length).default(['tasks']);

/** The new owner, and the parts that they get. */
export const handingOver = { handOverTo: rowId.optional(), parts: handedParts };

export const handedOver = z.object({
  handedOver: z.number().int(),
  /**
   * The number of tasks that the other person could not get, for example because they already sign the same task. They
   * handle these as a substitute.
   */
  left: z.number().int(),
  /** Whether handing over failed. It is repeated in the background. */
  pending: z.boolean(),
  /** Names of processes that stay as they are, since somebody else stands in there already. */
  skippedProcesses: z.array(z.string()),
});
export type HandedOver = z.output<typeof handedOver>;

interface Placed {
  status: string;
  userType: string;
  units: readonly unknown[];
}

/**
 * Returns whether others may handle the tasks of a person: the person is disabled, or is in no unit without being a
 * talent.
 */
export const hasLeft = ({ status, userType, units }: Placed): boolean =>
  status !== userStatus.active || (units.length === 0 && userType !== userTypes.talent);
