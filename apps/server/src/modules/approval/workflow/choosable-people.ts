import type { addressBook, tasks, Locale } from '@portal/contract';
import type { ProcessModel } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { PortalError, type Actor } from '../../../platform/http';
import { createIdentities, memberPage, type MemberQuery, type VisiblePeople } from '../../accounts/organisation';

/**
 * People who can be chosen to handle a node: those visible to the chooser and, if the definition lists handlers, among
 * these.
 */
export interface ChoosablePeople {
  page: (
    viewer: Actor,
    listed: readonly string[],
    query: Pick<MemberQuery, 'current' | 'size' | 'keyword'>,
    locale: Locale,
  ) => Promise<{ records: addressBook.Member[]; total: number; size: number; current: number }>;
  /**
   * Takes two concurrent statements, or none without a choice.
   * @throws PortalError `handlerChoiceUnknown` naming the first node for which another handler was chosen
   */
  require: (viewer: Actor, model: ProcessModel, choices: tasks.NextHandlers) => Promise<void>;
}

/** Returns the identities that the definition lists for a node. An empty list means anyone. */
export const listedFor = ({ nodes, nodeIndex }: ProcessModel, nodeId: string): readonly string[] =>
  nodes[nodeIndex.get(nodeId) ?? -1]?.userTask?.handlers ?? [];

export function createChoosablePeople(db: Db, visiblePeople: VisiblePeople): ChoosablePeople {
  /** Returns the active people behind identities. */
  const membersOf = async (tenantId: number, listed: readonly string[]): Promise<Map<string, readonly string[]>> =>
    listed.length === 0 ? new Map() : createIdentities(db).members(String(tenantId), listed);

  return {
    async page(viewer, listed, query, locale) {
      const members = await membersOf(viewer.tenantId, listed);
      const among = listed.length === 0 ? undefined : [...new Set([...members.values()].flat())].map(Number);
      return memberPage(db, viewer.tenantId, visiblePeople.scope(viewer), { ...query, among }, locale);
    },
    async require(viewer, model, choices) {
      const chosen = choices.flatMap(({ userIdList }) => userIdList);
      if (chosen.length === 0) return;
      const listed = choices.flatMap(({ taskDefKey }) => listedFor(model, taskDefKey));
      const [visible, members] = await Promise.all([
        visiblePeople.among(viewer, [...new Set(chosen)]),
        membersOf(viewer.tenantId, [...new Set(listed)]),
      ]);
      const isListed = (nodeId: string, userId: number) => {
        const own = listedFor(model, nodeId);
        return own.length === 0 || own.some((each) => members.get(each)?.includes(String(userId)));
      };
      const wrong = choices.find(({ taskDefKey, userIdList }) =>
        userIdList.some((userId) => !visible.has(userId) || !isListed(taskDefKey, userId)),
      );
      if (!wrong) return;
      const { taskDefKey } = wrong;
      const node = model.nodes[model.nodeIndex.get(taskDefKey) ?? -1]?.name || taskDefKey;
      throw new PortalError('handlerChoiceUnknown', { node }, { field: 'nextHandlerList', taskDefKey });
    },
  };
}

/** The choices of a request as the engine takes them. */
export const engineChoices = (choices: tasks.NextHandlers): Record<string, string[]> =>
  Object.fromEntries(choices.map(({ taskDefKey, userIdList }) => [taskDefKey, userIdList.map(String)]));
