import { limits, messages as wire, todos as searches } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { messagesKey } from '../refresh';
import { reading } from '../reading';

/** The types of messages in the bell: messages and to-dos (spec 000 §9). */
const msgType = [wire.messageTypes.message, wire.messageTypes.todo];

const page = (readStatus: boolean, size: number) =>
  reading([messagesKey, { readStatus, size }], wire.messagePage, {
    query: { msgType, size, readStatus: readStatus ? 'true' : 'false' },
  });

export const messages = {
  /** Reads all messages. The list renders only the visible ones. */
  list: (readStatus: boolean) => page(readStatus, limits.messagePageSize),
  newest: () => page(false, limits.realtimePageSize),
  /** Reads one message, which marks it as read. */
  detail: (id: number) => reading(['message', id], wire.messageDetail, { params: { id } }),
  /** Requests only the number of unread messages. */
  unread: () => page(false, 1),
};

export const readMessage = (id: number) => call(wire.readMessage, { params: { id } });
export const readMessages = (ids: number[]) => call(wire.batchReadMessages, { body: { ids } }, { announce: true });
export const readAllMessages = () => call(wire.readAllMessages, {}, { announce: true });
export const deleteMessage = (id: number) => call(wire.deleteMessage, { params: { id } }, { announce: true });

/** The to-dos of other applications have a key below that of messages, so that they are read again with them. */
export const otherTodos = (
  query: { current: number; size: number; todoComplete?: 'false'; applicationName?: string },
  part: 'handler' | 'creator' = 'handler',
) =>
  queryOptions({
    queryKey: [messagesKey, 'todos', part, query],
    queryFn: ({ signal }) =>
      call(part === 'handler' ? searches.myTodoPage : searches.myCreateByPage, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the applications that to-dos came from, for a filter. */
export const todoApplications = (part: 'handler' | 'creator') =>
  queryOptions({
    queryKey: [messagesKey, 'todoApplications', part],
    queryFn: ({ signal }) =>
      call(part === 'handler' ? searches.todoApplications : searches.createdApplications, {}, { signal }),
  });

export const otherTodo = (id: number) => reading([messagesKey, 'todo', id], searches.todoDetail, { params: { id } });

export const completeTodo = (body: { id: number; completeResult: boolean }) => call(searches.completeTodo, { body });
