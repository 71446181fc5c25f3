import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, rowId, searchQuery } from '../wire/envelope';

/* To-dos of other applications (spec 000 §3, §4). Those of the workflow are tasks, in `tasks`. */

export const todo = z.object({
  id: z.number().int(),
  todoTitle: z.string(),
  todoContent: z.string(),
  applicationName: z.string(),
  applicationType: z.string(),
  /** The page of the application that opens it. Empty if there is none. */
  link: z.string(),
  /** Whether it can be passed or returned here. If false, it is done in its application. */
  decidable: z.boolean(),
  /** The time by which it should be done, or null if none is set. */
  expireTime: dateTime.nullable(),
  createByUsername: z.string(),
  createTime: dateTime,
  /** False while it is pending. */
  todoComplete: z.boolean(),
  /** Whether it was passed. Null while it is pending. */
  completeResult: z.boolean().nullable(),
});
export type Todo = z.infer<typeof todo>;

/** The keyword is searched for in title and content. */
export const todoQuery = searchQuery.extend({
  todoComplete: z.enum(['true', 'false']).optional(),
  applicationName: searchQuery.shape.keyword,
});

export const myTodoPage = endpoint({
  method: 'GET',
  path: '/admin/ocp/todo/myTodoPage',
  summary: 'List the to-dos of other applications for the signed-in user, pending ones first, newest first',
  access: 'user',
  query: todoQuery,
  response: page(todo),
});

export const todoDetail = endpoint({
  method: 'GET',
  path: '/admin/ocp/todo/:id',
  summary: 'A to-do of another application, for its handler or creator',
  access: 'user',
  params: byId,
  response: todo,
});

export const completeTodo = endpoint({
  method: 'POST',
  path: '/admin/ocp/todo/complete',
  summary: 'Approve or return a pending to-do of another application',
  access: 'user',
  body: z.object({ id: rowId, completeResult: z.boolean() }),
  response: todo,
});
