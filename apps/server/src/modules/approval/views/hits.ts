import { tasks as contract, type Locale, type Page, type search } from '@portal/contract';
import { handledActions } from '@portal/engine';
import type { Session } from '../../../platform/http';
import { sql } from 'kysely';
import { isNamed, type SearchCall, type SearchSource } from '../../../platform/search';
import { callerOf, type Workflow } from '../workflow';
import { createLists } from '../tasks';

interface Listed {
  title: string;
  processName: string;
  procInstId: string;
  startTime: string;
}

/** Finds the approvals of the person as their lists do: to do, started and handled by them. */
export function approvalSources(workflow: Workflow): SearchSource[] {
  const lists = createLists(workflow);
  const source = <T extends Listed>(
    kind: string,
    list: 'todo' | 'done' | 'initiated',
    read: (session: Session, query: Query, locale: Locale) => Promise<Page<T>>,
    rest: (record: T) => Partial<search.Hit>,
  ): SearchSource => ({
    kind,
    async find({ session, locale, keyword, current, size }) {
      const page = { current, size };
      const found = await read(session, { ...page, keyword }, locale);
      const processDefinitionKey = found.total > 0 ? undefined : await namedProcess(workflow, session, list, keyword);
      const { records, ...rows } =
        processDefinitionKey === undefined
          ? found
          : await read(session, { ...page, keyword: '', processDefinitionKey }, locale);
      return {
        ...rows,
        records: records.map((record) => ({
          id: record.procInstId,
          title: record.title || record.processName,
          note: record.processName,
          time: record.startTime,
          ...rest(record),
        })),
      };
    },
  });
  return [
    source(
      'todo',
      'todo',
      (session, query, locale) => lists.todo(session, contract.todoQuery.parse(query), locale),
      ({ taskId, taskName, processName }) => ({ note: `${processName} · ${taskName}`, parameters: { taskId } }),
    ),
    source(
      'started',
      'initiated',
      (session, query, locale) => lists.initiated(session, contract.stateQuery.parse(query), locale),
      ({ processName, currentNodes }) => ({ note: [processName, ...currentNodes.slice(0, 1)].join(' · ') }),
    ),
    source(
      'handled',
      'done',
      (session, query, locale) => lists.done(session, contract.stateQuery.parse(query), locale),
      ({ taskId, taskName, processName }) => ({ note: `${processName} · ${taskName}`, parameters: { taskId } }),
    ),
  ];
}

type Query = Pick<SearchCall, 'current' | 'size' | 'keyword'> & { processDefinitionKey?: string };

/** Returns the key of the first process in a list whose name sounds like the keyword. */
async function namedProcess(
  { engine }: Pick<Workflow, 'engine'>,
  session: Session,
  list: 'todo' | 'done' | 'initiated',
  keyword: string,
): Promise<string | undefined> {
  const fits = isNamed(keyword);
  const processes = await engine.listedProcesses(callerOf(session), list);
  return processes.find(({ name }) => fits(name))?.key;
}

/** The newest instances of each list whose files are found. */
const newest = sql.lit(5000);

/** Returns whether a file `f` belongs to an instance that the person started, handled or got a copy of, or has to do. */
export const ofOwnInstances = (session: Session) => {
  const { tenant, user, identities } = callerOf(session);
  return sql<boolean>`f.instance_id in (
    (select id from wf_instance where tenant_id = ${tenant} and initiator = ${user}
      order by started_at desc, id desc limit ${newest})
    union all (select instance_id from wf_copy where tenant_id = ${tenant} and user_id = ${user}
      order by created_at desc, task_id desc limit ${newest})
    union all (select instance_id from wf_history where tenant_id = ${tenant} and handler = ${user}
      and task_id is not null
      and action in (${sql.join(handledActions.map((action) => sql.lit(action)))})
      order by ended_at desc, seq desc limit ${newest})
    union all (select instance_id from wf_todo where tenant_id = ${tenant}
      and identity = any (${[...(identities ?? [])]}::text[]) limit ${newest}))`;
};
