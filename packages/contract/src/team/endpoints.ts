import { z } from 'zod';
import { mobile } from '../auth/sms';
import { endpoint } from '../wire/endpoint';
import { byId, code, dateTime, page, pageQuery, rowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/* Calls of administrators act on the current company of the session, which the server checks that they administer. */
const access = 'user';
export const teamLimits = {
  usesPerInvitation: 200,
  /** Invitations of a company that can still be used. */
  openInvitations: 50,
  /** The maximum number of pending requests of one person. */
  pendingRequests: 5,
} as const;

/** The code of an invitation, as its link contains it. */
const invitationCode = z.string().trim().min(1).max(100);

const invitation = z.object({
  id: z.number().int(),
  /** The masked phone number. It is empty if anybody with the link may use the invitation. */
  phone: z.string(),
  uses: z.number().int(),
  maxUses: z.number().int(),
  expiresAt: dateTime,
  createdByName: z.string(),
});
export type Invitation = z.output<typeof invitation>;

export const invitations = endpoint({
  method: 'GET',
  path: '/admin/team/invitations',
  summary: 'Invitations to the current company that can still be used, the newest first',
  access,
  response: z.array(invitation),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/admin/team/createInvitation',
  summary: 'Create an invitation to the current company; only this answer has its code',
  access,
  body: z.object({
    maxUses: z.number().int().min(1).max(teamLimits.usesPerInvitation),
    /** Only the account with this number may use the invitation. */
    phone: z.union([mobile, z.literal('')]).default(''),
  }),
  response: z.object({ id: z.number().int(), code: z.string() }),
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/admin/team/revokeInvitation',
  summary: 'Revoke an invitation to the current company',
  access,
  body: byId,
});

/** 'pending', 'approved', 'refused' or 'withdrawn'. */
const status = code(['pending', 'approved', 'refused', 'withdrawn']);

const joinRequest = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  chineseName: z.string(),
  username: z.string(),
  /** Masked. */
  phone: z.string(),
  createdAt: dateTime,
});
export type JoinRequest = z.output<typeof joinRequest>;

export const requests = endpoint({
  method: 'GET',
  path: '/admin/team/requests',
  summary: 'Pending requests to join the current company, the oldest first, a page',
  access,
  query: pageQuery,
  response: page(joinRequest),
});

export const approve = endpoint({
  method: 'POST',
  path: '/admin/team/approve',
  summary: 'Approve a request to join the current company: the person becomes a member of a unit of it',
  access,
  body: byId.extend({ unitId: rowId }),
});

export const refuse = endpoint({
  method: 'POST',
  path: '/admin/team/refuse',
  summary: 'Refuse a request to join the current company',
  access,
  body: byId.extend({ reason: z.string().trim().min(1).max(limits.textLength) }),
});

export const preview = endpoint({
  method: 'GET',
  path: '/admin/team/invitation',
  summary: 'The company that an invitation leads to',
  access,
  query: z.object({ code: invitationCode }),
  response: z.object({
    companyName: z.string(),
    /** Whether the caller belongs to the company. */
    member: z.boolean(),
    /** The caller's request that was not decided yet. */
    requestId: z.number().int().nullable(),
  }),
});

export const join = endpoint({
  method: 'POST',
  path: '/admin/team/join',
  summary: 'Ask to join the company of an invitation; a repeated request changes nothing',
  access,
  body: z.object({ code: invitationCode }),
  response: z.object({
    id: z.number().int(),
    /** The person became a member at once, without approval. */
    joined: z.boolean(),
  }),
});

const ownRequest = z.object({
  id: z.number().int(),
  companyName: z.string(),
  status,
  reason: z.string(),
  createdAt: dateTime,
});
export type OwnRequest = z.output<typeof ownRequest>;

export const ownRequests = endpoint({
  method: 'GET',
  path: '/admin/team/ownRequests',
  summary: "The caller's latest requests to join a company",
  access,
  response: z.array(ownRequest),
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/admin/team/withdrawRequest',
  summary: 'Withdraw a request of the caller to join a company before it is decided; the invitation can be used again',
  access,
  body: byId,
});
