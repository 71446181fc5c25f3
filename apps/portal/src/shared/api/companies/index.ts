import { companies as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

/** Returns the companies that the signed-in user belongs to, with the open tasks of each. */
export const companies = () => reading(['companies'], wire.companiesAndTodos);

export const changeCompany = (companyId: number) =>
  call(wire.changeCompany, { body: { companyId } }, { announce: true });
