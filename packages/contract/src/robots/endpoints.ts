import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';

/* Robots of groups in WeCom, DingTalk and Feishu: a channel of notifications about tasks. */

export const robotKinds = ['wecom', 'dingtalk', 'feishu'] as const;
export type RobotKind = (typeof robotKinds)[number];

/** The maximum number of robots of a tenant. */
export const robotsMax = 100;

const access = { permissions: [permissions.platformSettings] } as const;
const editable = z.object({
  name: trimmed(50).min(1),
  kind: z.enum(robotKinds),
  /** The unit whose handlers' tasks are told, with the units below it. Null means all. */
  unitId: rowId.nullable(),
  /** Keys of processes whose tasks are told. Empty means all that notify by robots. */
  processes: z.array(trimmed(255).min(1)).max(50),
});
/** Both are sealed, and never shown again. */
const secrets = z.object({
  /** The address that the group's settings show. It is a secret itself. */
  url: z.url({ protocol: /^https?$/u }).max(1000),
  /** The secret of signatures, of DingTalk and Feishu. Empty means that the robot has none. */
  secret: z.string().trim().max(200),
});

const robot = editable.extend({
  id: z.number().int(),
  unitName: z.string().nullable(),
  /** The host and the end of the address. */
  shownUrl: z.string(),
  signed: z.boolean(),
  disabled: z.boolean(),
  parked: z.number().int(),
});
export type Robot = z.infer<typeof robot>;
export type RobotInput = z.infer<typeof editable> & z.infer<typeof secrets>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/robot/list',
  summary: 'List the robots of the tenant, by name',
  access,
  response: z.array(robot),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/robot/create',
  summary: 'Add the robot of a group',
  access,
  body: editable.extend(secrets.shape),
  response: z.object({ id: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/robot/change',
  summary: 'Change a robot, or disable and enable it; without an address it keeps address and secret',
  access,
  body: editable.extend({ id: rowId, disabled: z.boolean(), ...secrets.partial().shape }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/robot/remove',
  summary: 'Delete a robot with its log and what waits for it',
  access,
  body: byId,
});

export const test = endpoint({
  method: 'POST',
  path: '/admin/robot/test',
  summary: 'Send a test message to a group at once, to see whether its platform accepts it',
  access,
  body: byId,
});
