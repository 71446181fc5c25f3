import type { QueryClient } from '@tanstack/react-query';

/** The root of every list and counter that an action on a task can change. */
export const listsKey = 'workflow-lists';

/** The root of everything that is read of one instance. */
export const instanceRoot = 'workflow';

/** Reads again whatever of the lists and counters is on the screen. */
export const refreshLists = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [listsKey] });

/** After an action, and when somebody else acted: reads lists, counters and what is open of an instance again. */
export async function refreshWorkflow(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [instanceRoot] }), refreshLists(client)]);
}

/** The root of everything that is read of messages. */
export const messagesKey = 'messages';

/** The root of everything that is read of notices. */
export const noticesKey = 'notices';

/** The same for notices, with the counters. */
export const refreshNotices = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [noticesKey] }), refreshLists(client)]);

/** The same for messages and how many are unread. */
export const refreshMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [messagesKey] });
