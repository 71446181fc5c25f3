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
 * What another person can get of somebody who leaves: open tasks, the lead of units, posts, the administration of
 * companies, roles other than that of the account's type, and of somebody who stays active the tasks to come of processes that
 * name them, which both get.
 */
const handOverParts = ['tasks', 'heads', 'posts', 'administration', 'roles', 'processes'] as const;
export type HandOverPart = (typeof handOverParts)[number];

export const handedParts = z.array(z.enum(handOverParts)).max(handOverParts.length).default(['tasks']);

/** A new owner and what goes to them. */
export const handingOver = { handOverTo: rowId.optional(), parts: handedParts };

export const handedOver = z.object({
  handedOver: z.number().int(),
  /** Tasks that the other person could not get, e.g. as a signer of the same task; they handle them as a substitute. */
  left: z.number().int(),
  /** Handing over failed; it is repeated in the background. */
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

/** Whether others may handle the tasks of a person: of a disabled one, and of one in no unit, apart from talents. */
export const hasLeft = ({ status, userType, units }: Placed): boolean =>
  status !== userStatus.active || (units.length === 0 && userType !== userTypes.talent);
