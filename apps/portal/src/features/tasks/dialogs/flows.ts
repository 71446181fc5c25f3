import type { tasks } from '@portal/contract';

/** The flows of one gateway: one is chosen of an exclusive one, one or more of an inclusive one. */
export interface FlowChoice {
  gatewayId: string;
  multiple: boolean;
  flows: tasks.SeqFlow[];
}

export function flowChoices(offered: readonly tasks.SeqFlow[]): FlowChoice[] {
  return [...new Set(offered.map((flow) => flow.gatewayId))].map((gatewayId) => {
    const flows = offered.filter((flow) => flow.gatewayId === gatewayId);
    return { gatewayId, multiple: flows.some((flow) => flow.multiple), flows };
  });
}

/** The chosen flows of every gateway in one list, as the wire takes them. */
export const selectedFlows = (chosen: Record<string, string | string[] | undefined> | undefined): string[] =>
  Object.values(chosen ?? {}).flatMap((flows) => flows ?? []);

/** What a flow is called: by its target, and by its own name where it has one. */
export const flowLabel = ({ name, targetName, id }: tasks.SeqFlow): string =>
  name && targetName && name !== targetName ? `${targetName} (${name})` : targetName || name || id;
