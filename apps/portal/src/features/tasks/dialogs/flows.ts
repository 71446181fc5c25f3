import type { tasks } from '@portal/contract';
import { nextHandlers, type ChosenHandlers } from '../handlers/choices';

/** The flows of one gateway. Exactly one is chosen of an exclusive gateway, one or more of an inclusive one. */
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

/** The chosen flows by gateway. */
export type ChosenFlows = Record<string, string | string[] | undefined>;

/** Returns the chosen flows of all gateways in one list, in the format of the wire. */
export const selectedFlows = (chosen: ChosenFlows | undefined): string[] =>
  Object.values(chosen ?? {}).flatMap((flows) => flows ?? []);

interface Chosen {
  flows?: ChosenFlows | undefined;
  handlers?: ChosenHandlers | undefined;
}

/** Returns which way an instance goes on and who is next, in the format of the wire. */
export const chosenWay = (choices: Parameters<typeof nextHandlers>[0], { flows, handlers }: Chosen) => ({
  selectedSeqFlowId: selectedFlows(flows),
  nextHandlerList: nextHandlers(choices, handlers),
});

/** Returns the label of a flow: its target, and its own name if it has one. */
export const flowLabel = ({ name, targetName, id }: tasks.SeqFlow): string =>
  name && targetName && name !== targetName ? `${targetName} (${name})` : targetName || name || id;
