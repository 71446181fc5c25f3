import type { QueryClient } from '@tanstack/react-query';

/** The root of every list and counter that an action on a task can change. */
export const listsKey = 'workflow-lists';

/** After an action, and on a push: reads again whatever of the lists and counters is on the screen. */
export const refreshLists = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [listsKey] });

/** The root of everything that is read of messages. */
export const messagesKey = 'messages';

/** The same for messages and how many are unread. */
export const refreshMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [messagesKey] });
