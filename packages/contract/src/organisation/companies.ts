import { z } from 'zod';
import { tokenAnswer } from '../auth/endpoints';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';

const ownCompany = z.object({
  companyId: z.number().int(),
  companyName: z.string(),
  /** Whether the session acts for this company. */
  current: z.boolean(),
});

export const ownCompanies = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/companys',
  summary: 'The companies of the signed-in user',
  access: 'user',
  response: z.array(ownCompany),
});

export const companiesAndTodos = endpoint({
  method: 'GET',
  path: '/admin/addressBook/dept/companysAndTodo',
  summary: 'The companies of the signed-in user, with the open tasks that each of them brings',
  access: 'user',
  response: z.array(ownCompany.extend({ todo: z.number().int() })),
});

/** Exchanges the session for one of another company, with new tokens. */
export const changeCompany = endpoint({
  method: 'POST',
  path: '/admin/addressBook/dept/changeCompany',
  summary: 'Switch to another company of the signed-in user',
  access: 'user',
  body: z.object({ companyId: rowId }),
  response: tokenAnswer,
});
