import { flowElements, isA, mainProcess, readUserTaskSettings, type ParsedDefinition } from '@portal/bpmn';
import { joinNames, users, type Locale, type processDefinition } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';

type IllegalNode = processDefinition.DeployResult['illegalNodeList'][number];

/** The tasks whose handlers are people with disabled accounts, who could not handle them. */
export async function handlerIssues(
  db: Db,
  tenantId: number,
  { definitions }: ParsedDefinition,
  locale: Locale,
): Promise<IllegalNode[]> {
  const process = mainProcess(definitions);
  const named = [...(process ? flowElements(process) : [])]
    .filter((element) => isA(element, 'bpmn:UserTask'))
    .map((task) => ({ nodeId: task.id ?? '', people: readUserTaskSettings(task).handlers.userList }))
    .filter(({ people }) => people.length > 0);
  if (named.length === 0) return [];
  const ids = named.flatMap(({ people }) => people.map(({ userId }) => userId));
  const { rows } = await sql<{ id: number; name: string }>`
    select id, chinese_name as name from users
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and status = ${users.userStatus.disabled}`.execute(
    db,
  );
  const disabled = new Map(rows.map(({ id, name }) => [id, name]));
  return named.flatMap(({ nodeId, people }) => {
    const names = people.flatMap(({ userId }) => disabled.get(userId) ?? []);
    return names.length > 0 ? [{ nodeId, errCode: 'handlerDisabled', detail: joinNames(names, locale) }] : [];
  });
}
