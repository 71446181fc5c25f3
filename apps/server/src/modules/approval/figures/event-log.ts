import { figuresLimits } from '@portal/contract/figures';
import { sql } from 'kysely';
import { type Db, eachRow } from '../../../platform/database';
import { escapeMarkup } from '../../../platform/rich-text/escape';
import { leaving } from './facts';

interface Logged {
  tenantId: string;
  definitionKey: string;
  definitionId: string | undefined;
  /** The times of the end, in milliseconds, both included. */
  from: number;
  to: number;
}

interface Row {
  number: string;
  initiator: string | null;
  status: string;
  nodeId: string;
  nodeName: string;
  action: string | null;
  handler: string | null;
  startedAt: number;
  endedAt: number;
}

/** Writes instances with their histories as XES (IEEE 1849), which tools of process mining read. People are their ids. */
export async function* writeEventLog(db: Db, logged: Logged): AsyncGenerator<string> {
  yield head;
  let open: string | undefined;
  for await (const row of eachRow<Row>(db, rowsOf(logged))) {
    if (row.number !== open) {
      if (open !== undefined) yield '</trace>\n';
      open = row.number;
      yield `<trace>\n${text('concept:name', row.number)}${text('status', row.status)}${text('initiator', row.initiator)}`;
    }
    yield `<event>\n${text('concept:name', row.nodeName || row.nodeId)}${text('concept:instance', row.nodeId)}${text('org:resource', row.handler)}${text('action', row.action)}${text('lifecycle:transition', 'complete')}${date('start_timestamp', row.startedAt)}${date('time:timestamp', row.endedAt)}</event>\n`;
  }
  if (open !== undefined) yield '</trace>\n';
  yield '</log>\n';
}

const rowsOf = ({ tenantId, definitionKey, definitionId, from, to }: Logged) => sql<Row>`
  select i.number, i.initiator, i.status, h.activity_id as "nodeId", h.activity_name as "nodeName", h.action, h.handler,
    h.started_at::float8 as "startedAt", h.ended_at::float8 as "endedAt"
  from (
    select n.* from wf_definition d join wf_instance n on n.tenant_id = d.tenant_id and n.definition_id = d.id
    where d.tenant_id = ${tenantId} and d.key = ${definitionKey}
      and ${definitionId === undefined ? sql`true` : sql`d.id = ${definitionId}`}
      and n.ended_at between ${from} and ${to}
    order by n.ended_at desc limit ${figuresLimits.loggedInstances}
  ) i join wf_history h on h.tenant_id = i.tenant_id and h.instance_id = i.id
  where h.process is null and (h.action is null or h.action = any(${leaving}))
  order by i.ended_at desc, i.id, h.seq`;

const head = `<?xml version="1.0" encoding="UTF-8"?>
<log xes.version="1849-2016" xes.features="" xmlns="http://www.xes-standard.org/">
<extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
<extension name="Organizational" prefix="org" uri="http://www.xes-standard.org/org.xesext"/>
<extension name="Time" prefix="time" uri="http://www.xes-standard.org/time.xesext"/>
<extension name="Lifecycle" prefix="lifecycle" uri="http://www.xes-standard.org/lifecycle.xesext"/>
<classifier name="Activity" keys="concept:name"/>
`;

/** Writes nothing for what is not known. */
const text = (key: string, value: string | null): string =>
  value === null ? '' : `<string key="${key}" value="${escaped(value)}"/>\n`;

const date = (key: string, moment: number): string =>
  `<date key="${key}" value="${new Date(moment).toISOString().replace('Z', '+00:00')}"/>\n`;

/** Characters that XML does not allow are left out. */
const escaped = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is left out
  escapeMarkup(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, ''));
