import type { Query, QueryClient } from '@tanstack/react-query';

/** The root of every list and counter that an action on a task can change. */
export const listsKey = 'workflow-lists';

/** The root key of everything that is read of one instance. */
export const instanceRoot = 'workflow';

/** Reads all visible lists and counters again. */
export const refreshLists = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [listsKey] });

/** Reads lists, counters and the open instance again, after an action or when somebody else acted. */
export async function refreshWorkflow(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [instanceRoot] }), refreshLists(client)]);
}

/** The keys of an instance's discussion. */
export const discussionKey = (procInstId: string, ...part: unknown[]) => [
  instanceRoot,
  'discussion',
  procInstId,
  ...part,
];

/** Reads the discussion of an instance again if it is shown, and the number of its unread comments. */
export async function refreshDiscussion(client: QueryClient, procInstId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: discussionKey(procInstId) }),
    client.invalidateQueries({ queryKey: [instanceRoot, 'info', { procInstId }] }),
  ]);
}

/** The server pushes an action right before or after it answers. A push within this time belongs to the action. */
const settlingMs = 150;

/** Actions of this page that are under way or settling. */
const acting = new WeakMap<QueryClient, { count: number; pushed: boolean }>();

interface OwnAction {
  /** Marks data that was read before as outdated, so that newly opened parts read it once. */
  outdate: () => void;
  /** Reads visible data again that has not been read since. `needed` forces it unless a push has done so meanwhile. */
  settle: (needed: boolean) => Promise<void>;
}

/** Begins an action whose own push then reads nothing a second time. */
export function beginAction(client: QueryClient): OwnAction {
  const state = acting.get(client) ?? { count: 0, pushed: false };
  acting.set(client, state);
  state.count += 1;
  const roots = [[instanceRoot], [listsKey]];
  /* Their answers may be older than the action. */
  let underWay = new Set<string>();
  const outdate = () => {
    const reading = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
    underWay = new Set(reading.map(({ queryHash }) => queryHash));
    for (const queryKey of roots) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  };
  return {
    outdate,
    async settle(needed) {
      if (needed || state.pushed) await new Promise((resolve) => setTimeout(resolve, settlingMs));
      state.count -= 1;
      if (!needed && !state.pushed) return;
      if (state.count === 0) state.pushed = false;
      const isOutdated = ({ queryHash, state: { isInvalidated } }: Query) => isInvalidated || underWay.has(queryHash);
      await Promise.all(
        roots.map((queryKey) =>
          client.refetchQueries({ queryKey, type: 'active', predicate: isOutdated }, { cancelRefetch: false }),
        ),
      );
    },
  };
}

/** The same when the server says that somebody has acted. */
export async function refreshAfterPush(client: QueryClient): Promise<void> {
  const state = acting.get(client);
  if (state && state.count > 0) state.pushed = true;
  else await refreshWorkflow(client);
}

/** The root of everything that is read of messages. */
export const messagesKey = 'messages';

/** The root of everything that is read of notices. */
export const noticesKey = 'notices';

/** Reads the notices again, with the counters. */
export const refreshNotices = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [noticesKey] }), refreshLists(client)]);

/** The same for messages and how many are unread. */
export const refreshMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [messagesKey] });
