import {
  flowElements,
  hasDecisionVersion,
  isA,
  isExpression,
  mainProcess,
  readImplementation,
  type ParsedDefinition,
} from '@portal/bpmn';
import type { definitions } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { decisionVersions } from '../decisions';

type Warning = definitions.DeployResult['warningList'][number];

/** Returns the business rule tasks whose decision, or its bound version, the portal has not published. */
export async function decisionWarnings(
  db: Db,
  tenantId: number,
  { definitions: parsed }: ParsedDefinition,
): Promise<Warning[]> {
  const process = mainProcess(parsed);
  const asked = [...(process ? flowElements(process) : [])]
    .filter((element) => isA(element, 'bpmn:BusinessRuleTask'))
    .map((element) => ({ nodeId: element.id ?? '', implementation: readImplementation(element) }))
    .filter(
      ({ implementation: { implementType, decisionRef, decisionRefTenantId } }) =>
        implementType === 'decision' &&
        decisionRef.trim() !== '' &&
        !isExpression(decisionRef) &&
        ['', String(tenantId)].includes(decisionRefTenantId.trim()),
    );
  if (asked.length === 0) return [];
  const newest = new Map(
    (await decisionVersions(db, tenantId, { onlyNewest: true })).map(({ key, version }) => [key, version]),
  );
  return asked.flatMap(({ nodeId, implementation }): Warning[] => {
    const key = implementation.decisionRef.trim();
    const isBound = hasDecisionVersion(implementation) && !isExpression(implementation.decisionRefVersion);
    const version = isBound ? Number(implementation.decisionRefVersion) : 1;
    const isThere = version >= 1 && version <= (newest.get(key) ?? 0);
    const detail = isBound ? `${key}:${implementation.decisionRefVersion}` : key;
    return isThere ? [] : [{ nodeId, errCode: 'decisionMissing', detail }];
  });
}
