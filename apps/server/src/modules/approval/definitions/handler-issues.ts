import {
  fileHandlers,
  flowElements,
  isA,
  mainProcess,
  readUserTaskSettings,
  type BpmnElement,
  type NamedHandler,
  type ParsedDefinition,
} from '@portal/bpmn';
import { joinNames, users, type Locale, type definitions as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

type IllegalNode = contract.DeployResult['illegalNodeList'][number];

/**
 * Returns the tasks whose handlers have disabled accounts, so that they could not handle them, or are named by a file
 * of another modeler and do not exist.
 */
export async function handlerIssues(
  db: Db,
  tenantId: number,
  { definitions }: ParsedDefinition,
  locale: Locale,
): Promise<IllegalNode[]> {
  const process = mainProcess(definitions);
  const named = [...(process ? flowElements(process) : [])]
    .filter((element) => isA(element, 'bpmn:UserTask'))
    .map((task) => ({
      nodeId: task.id ?? '',
      people: namedPeople(task),
      ofFile: fileHandlers(task).filter(({ type }) => type !== 'variable'),
    }))
    .filter(({ people, ofFile }) => people.length + ofFile.length > 0);
  if (named.length === 0) return [];
  const ids = named.flatMap(({ people, ofFile }) => [
    ...people,
    ...ofFile.flatMap((handler) => userIdOf(handler) ?? []),
  ]);
  const { rows } = await sql<{ id: number; name: string; status: string }>`
    select id, chinese_name as name, status from users
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`.execute(db);
  const found = new Map(rows.map((person) => [person.id, person]));
  const isDisabled = (id: number | undefined) => found.get(id ?? 0)?.status === users.userStatus.disabled;
  return named.flatMap(({ nodeId, people, ofFile }): IllegalNode[] => {
    const disabled = [...people, ...ofFile.map(userIdOf)]
      .filter(isDisabled)
      .flatMap((id) => found.get(id ?? 0)?.name ?? []);
    const unknown = ofFile.filter((handler) => !found.has(userIdOf(handler) ?? 0)).map(({ name }) => name);
    return [
      ...(disabled.length > 0 ? [{ nodeId, errCode: 'handlerDisabled', detail: joinNames(disabled, locale) }] : []),
      ...(unknown.length > 0 ? [{ nodeId, errCode: 'handlerNotFound', detail: joinNames(unknown, locale) }] : []),
    ];
  });
}

/** Returns the people whom a task names as handlers and as fallback handlers. */
function namedPeople(task: BpmnElement): number[] {
  const { handlers, fallback } = readUserTaskSettings(task);
  return [...handlers.userList, ...(fallback?.userList ?? [])].map(({ userId }) => userId);
}

/** Returns the id of a user. Files contain users by their id; a group has none. */
const userIdOf = ({ type, id }: NamedHandler): number | undefined =>
  type === 'user' && /^[1-9]\d{0,14}$/u.test(id) ? Number(id) : undefined;
