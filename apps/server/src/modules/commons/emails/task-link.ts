import type { Part } from '../../../platform/parts';

/** Who is mailed about which task. */
export interface LinkedTask {
  tenantId: number;
  userId: number;
  taskId: string;
}

/** The page of the portal where the recipient decides without signing in, and for how long. */
export interface IssuedLink {
  path: string;
  hours: number;
}

/** Makes the link of one mail about a task, or null where the recipient has to sign in. The approval provides it. */
export const taskLinkIssuer: Part<(task: LinkedTask) => Promise<IssuedLink | null>> = {
  name: 'issuer of task links',
  make: () => async () => null,
};
