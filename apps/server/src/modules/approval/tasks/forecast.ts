import { errorMessage, tasks as contract, formatIfKnown, identity, type Locale } from '@portal/contract';
import { EngineError, type EngineErrorCode, type ForecastEnd, type ForecastStep } from '@portal/engine';
import { PortalError, type HttpApp } from '../../../platform/http';
import {
  type Actor,
  callerOf,
  engineChoices,
  mayStart,
  type Names,
  namesOf,
  type Workflow,
  workflowRefusal,
} from '../workflow';
import { mayReadInstance } from './access';
import { signerPeople } from './signers/added-signers';

interface Reading {
  locale: Locale;
  /** The reader is about to start it. */
  isStart: boolean;
}

/** Forecasts, for users who may read the instance or start the process. */
export function forecastRoutes(route: HttpApp['route'], workflow: Workflow): void {
  const { engine, directory, views, visiblePeople } = workflow;
  const toResponse = async (actor: Actor, steps: ForecastStep[], { locale, isStart }: Reading) => {
    const people = steps.flatMap(({ handlers, added }) => [
      ...handlers,
      ...added.flatMap((signer) => [identity.user(signer.user), ...signerPeople(signer)]),
    ]);
    const names = await directory.names(actor.tenantId, people, locale);
    return steps.map((step, index) => {
      const { chosenBy, ownChoice } = choicesOf(actor, steps, index, isStart);
      const { end, ...rest } = stepOf(step, names, locale);
      return { ...rest, chosenBy, end: end && ownChoice ? { ...end, reason: 'ownChoice' as const } : end };
    });
  };

  /** Leaves out chosen people whom the reader may not see. */
  const choosable = async (viewer: Actor, choices: contract.NextHandlers) => {
    const chosen = choices.flatMap(({ userIdList }) => userIdList);
    const visible = chosen.length > 0 ? await visiblePeople.among(viewer, chosen) : new Set<number>();
    const kept = choices.map((each) => ({ ...each, userIdList: each.userIdList.filter((id) => visible.has(id)) }));
    return engineChoices(kept.filter(({ userIdList }) => userIdList.length > 0));
  };

  route(contract.instanceForecast, async ({ session, query: { procInstId }, locale }) => {
    const steps = await engine.forecast(callerOf(session).tenant, procInstId);
    if (!(await mayReadInstance(workflow, session, procInstId))) throw new PortalError('notParticipant');
    return toResponse(session, steps, { locale, isStart: false });
  });

  route(contract.startForecast, async ({ session, body, locale }) => {
    const caller = callerOf(session);
    const view = await views.newest(caller.tenant, body.procDefKey);
    if (!mayStart(view.starters, session)) throw new PortalError('notStarter');
    const input = {
      definitionKey: body.procDefKey,
      vars: body.variables,
      selectedFlowIds: body.selectedSeqFlowId,
      choices: await choosable(session, body.nextHandlerList),
    };
    return toResponse(session, await engine.forecastStart(caller, input), { locale, isStart: true });
  });
}

const stepOf = (
  { handlers, added, due, end, ...step }: ForecastStep,
  names: Names,
  locale: Locale,
): contract.ForecastStep => ({
  ...step,
  handlers: namesOf(
    names,
    handlers.filter((handler) => !added.some(({ user }) => identity.user(user) === handler)),
  ),
  ...(added.length > 0 ? { added: addedOf(added, names) } : {}),
  due: formatIfKnown(due),
  end: end && { reason: end.reason, detail: end.reason === 'stops' ? [refusalOf(end, locale)] : end.detail },
});

const addedOf = (added: ForecastStep['added'], names: Names): contract.ForecastStep['added'] =>
  added.map(({ user, kind, by }) => ({
    userName: namesOf(names, [identity.user(user)]).join(''),
    kind,
    byName: namesOf(names, signerPeople({ kind, by })).join(''),
  }));

/** Returns whether only the reader decides at a step. */
const isReaders = ({ kind, handlers, passed }: ForecastStep, { userId }: Actor): boolean =>
  kind === 'start' || (!passed && handlers.length === 1 && handlers[0] === identity.user(userId));

/** Returns who chooses the handlers of a step and what follows it, from the reader's point of view. */
function choicesOf(reader: Actor, steps: readonly ForecastStep[], index: number, isStart: boolean) {
  const { chosenBy, end } = steps[index]!;
  const previous = steps[index - 1];
  /* With several branches the previous step in the list may belong to another branch. */
  const isRow = steps.filter(({ now }) => now).length <= 1;
  const chooses = chosenBy === 'initiator' ? isStart : isRow && previous !== undefined && isReaders(previous, reader);
  return {
    chosenBy: chosenBy && chooses ? ('reader' as const) : chosenBy,
    ownChoice: end?.reason === 'choice' && isReaders(steps[index]!, reader),
  };
}

/** Returns the text of the refusal of the step. */
function refusalOf({ detail: [code = '', node = ''], data }: ForecastEnd, locale: Locale): string {
  const refusal = workflowRefusal(new EngineError(code as EngineErrorCode, node, data));
  return refusal ? errorMessage(refusal.errorName, locale, refusal.params) : node;
}
