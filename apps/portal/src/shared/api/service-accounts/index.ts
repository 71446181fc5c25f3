import { serviceAccounts as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type ServiceAccount = wire.ServiceAccount;
export type ServiceAccountInput = Pick<
  ServiceAccount,
  'name' | 'callbackUrl' | 'scopes' | 'endDate' | 'linkHosts' | 'messageNames'
>;
/** The secrets are shown only once. */
export interface ServiceSecrets {
  key: string;
  callbackSecret: string;
}

export const serviceAccounts = () => reading(['serviceAccounts'], wire.list);

const inputOf = ({
  name,
  callbackUrl,
  scopes,
  endDate,
  linkHosts,
  messageNames,
}: ServiceAccountInput): ServiceAccountInput => ({
  name,
  callbackUrl,
  scopes,
  endDate,
  linkHosts,
  messageNames,
});

export const createServiceAccount = (input: ServiceAccountInput): Promise<ServiceSecrets> =>
  call(wire.create, { body: inputOf(input) });
export const changeServiceAccount = ({
  id,
  disabled,
  ...input
}: ServiceAccountInput & Pick<ServiceAccount, 'id' | 'disabled'>) =>
  call(wire.change, { body: { id, disabled, ...inputOf(input) } });
export const rotateServiceAccount = (id: number): Promise<ServiceSecrets> =>
  call(wire.rotate, { body: { id } }, { announce: true });

export const serviceAccountHolds = () => reading(['serviceAccountHolds'], wire.holds);
export const releaseServiceAccount = ({ id, kind }: Pick<wire.Hold, 'id' | 'kind'>) =>
  call(wire.release, { body: { id, kind } }, { announce: true });
