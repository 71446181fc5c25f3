import { serviceAccounts as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type ServiceAccount = wire.ServiceAccount;
/** The secrets are shown only once. */
export interface ServiceSecrets {
  key: string;
  callbackSecret: string;
}

export const serviceAccounts = () => reading(['serviceAccounts'], wire.list);

export const createServiceAccount = (body: { name: string; callbackUrl: string }): Promise<ServiceSecrets> =>
  call(wire.create, { body });
export const changeServiceAccount = ({
  id,
  name,
  callbackUrl,
  disabled,
}: Pick<ServiceAccount, 'id' | 'name' | 'callbackUrl' | 'disabled'>) =>
  call(wire.change, { body: { id, name, callbackUrl, disabled } });
export const rotateServiceAccount = (id: number): Promise<ServiceSecrets> =>
  call(wire.rotate, { body: { id } }, { announce: true });
