import { addressBook } from '@portal/contract';
import type { Module } from '../../platform/module';
import { rolePage } from './store';

export const roles: Module = ({ route, db }) => {
  route(addressBook.roleList, ({ session, query, locale }) => rolePage(db, session.tenantId, query, locale));
};
