import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { page } from '../wire/envelope';
import { todo, todoQuery } from './endpoints';

/* To-dos by their creator and application. They are separate from those that every page of the portal loads. */

const application = z.object({ applicationName: z.string(), applicationType: z.string() });

export const myCreateByPage = endpoint({
  method: 'GET',
  path: '/admin/ocp/todo/myCreateByPage',
  summary: 'List the to-dos of other applications that the signed-in user created',
  access: 'user',
  query: todoQuery,
  response: page(todo),
});

export const todoApplications = endpoint({
  method: 'GET',
  path: '/admin/ocp/todo/listUseToDoSearch',
  summary: "List the applications of the signed-in user's to-dos, for a filter",
  access: 'user',
  response: z.array(application),
});

export const createdApplications = endpoint({
  method: 'GET',
  path: '/admin/ocp/todo/listUseCreateBySearch',
  summary: 'List the applications of the to-dos that the signed-in user created, for a filter',
  access: 'user',
  response: z.array(application),
});
