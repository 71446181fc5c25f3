import type { WorkCalendar } from '@portal/contract/work-calendar';
import type { CalendarPort, Clock, IdentityPort } from '../api';
import type { Command } from '../core/commands/types';
import type { Effects } from '../core/effects';
import { referenceKey, type CallAnswer, type CalledDefinition, type Need } from '../core/env';
import type { InstanceState } from '../core/state';
import { step } from '../core/step';
import { EngineError } from '../errors';
import type { EngineLimits } from '../limits';
import type { ProcessModel } from '../model/types';
import { VersionConflict } from '../store/ports/instances';
import type { HandlerInvoker } from './handler-invoker';
import type { Catalogue } from './catalogue';
import type { IsCurrent } from './optimistic';

/** Sources of the members, definitions and answers that the core asks for. */
export interface StepPorts {
  identity: IdentityPort;
  clock: Clock;
  calendar: CalendarPort;
  catalogue: Catalogue;
  invoker: HandlerInvoker;
  limits: EngineLimits;
}

interface StepInput {
  tenant: string;
  model: ProcessModel;
  before?: InstanceState | undefined;
  command: Command;
  isCurrent?: IsCurrent | undefined;
}

interface Answers {
  members: Map<string, readonly string[]>;
  definitions: Map<string, CalledDefinition>;
  calendar?: WorkCalendar;
}

/** Steps until the core knows all the members and definitions it needs. @throws {VersionConflict} before a call for a state that is no longer so */
export async function stepUntilKnown(
  ports: StepPorts,
  { tenant, model, before, command, isCurrent }: StepInput,
): Promise<{ state: InstanceState; effects: Effects }> {
  const known: Answers = { members: new Map(), definitions: new Map() };
  const answers: CallAnswer[] = [];
  const { limits } = ports;
  const now = ports.clock.now();
  for (;;) {
    const result = named([model, ...definitionsIn(known)], () =>
      step(model, before, command, { now, ...known, answers, limits }),
    );
    if ('state' in result) return result;
    await learn(ports, tenant, result.need, known);
    if (!result.need.call) continue;
    if (isCurrent && !(await isCurrent())) throw new VersionConflict();
    answers.push(await ports.invoker.invoke(tenant, result.need.call));
  }
}

const definitionsIn = ({ definitions }: Answers): ProcessModel[] => [...definitions.values()].map(({ model }) => model);

/** Steps, and adds to a refusal the name of its node, which one of these definitions has. */
function named<T>(models: readonly ProcessModel[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError && error.nodeId !== undefined) {
      const { nodeId } = error;
      const names = models.map(({ nodes, nodeIndex }) => nodes[nodeIndex.get(nodeId) ?? -1]?.name);
      error.nodeName ??= names.find((name) => name !== undefined && name !== '');
    }
    throw error;
  }
}

async function learn(
  { catalogue, identity, calendar }: StepPorts,
  tenant: string,
  need: Need,
  known: Answers,
): Promise<void> {
  const { members, definitions } = known;
  if (need.calendar) known.calendar = await calendar.of(tenant);
  for (const reference of need.definitions) {
    const { definition, model } = await catalogue.find(tenant, reference);
    definitions.set(referenceKey(reference), { id: definition.id, key: definition.key, model });
  }
  if (need.members.length === 0) return;
  const answer = await identity.members(tenant, need.members);
  for (const each of need.members) members.set(each, answer.get(each) ?? []);
}
