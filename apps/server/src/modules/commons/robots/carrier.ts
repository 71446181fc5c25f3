import { defaultLocale, localized, type robots as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/crypto';
import { postJson } from '../../../platform/outgoing/post-json';
import type { Carrier } from '../deliveries';
import { linkOf, type Notice } from '../emails';
import { protocols, type GroupMessage } from './protocols';

/** About six hours: a group does not need yesterday's tasks. */
const pauses = [10, 60, 300, 1800, 3600, 2 * 3600, 2 * 3600];

export const secretContext = (robotId: number, part: 'address' | 'secret') => `${part} of robot ${robotId}`;

export interface SealedRobot {
  id: number;
  kind: contract.RobotKind;
  url: string;
  secret: string;
}

export interface RobotPorts {
  box: SecretBox;
  /** Hosts of the inner network that the operator has allowed. */
  innerHosts: readonly string[];
  publicUrl: string | undefined;
}

/** @throws OutgoingError, or an error whose message begins with `answer` and says what the platform answered */
export async function sendToGroup(
  { box, innerHosts }: Omit<RobotPorts, 'publicUrl'>,
  { id, kind, url: address, secret: sealed }: SealedRobot,
  message: GroupMessage,
): Promise<void> {
  const protocol = protocols[kind];
  const secret = sealed === '' ? '' : box.open(sealed, secretContext(id, 'secret'));
  const to = { url: new URL(box.open(address, secretContext(id, 'address'))), secret, now: Date.now() };
  const { url, body } = protocol.request(message, to);
  const refused = protocol.refusal(answerOf(await postJson(url, JSON.stringify(body), {}, { innerHosts })));
  if (refused) throw new Error(`answer ${String(refused.code)} ${String(refused.message)}`);
}

/** An answer that is no object is a refusal without a code. */
function answerOf(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
  } catch {
    /* Said below. */
  }
  return { errmsg: text.slice(0, 200), msg: text.slice(0, 200) };
}

/** Tells groups of tasks, in the usual language of the portal. */
export const robotCarrier = (ports: RobotPorts): Carrier<Notice, SealedRobot> => ({
  channel: 'robot',
  to: sql`(
    select jsonb_build_object('id', id, 'kind', kind, 'url', url, 'secret', secret) from robots where id = d.target)`,
  active: sql`exists (select from robots r where r.id = d.target and not r.disabled)`,
  pauses,
  keepsSent: true,
  send: ({ to, payload: { title, content, path } }) =>
    sendToGroup(ports, to, {
      title: localized(title, defaultLocale),
      text: localized(content, defaultLocale),
      link: linkOf(ports.publicUrl, path, defaultLocale),
    }),
});
