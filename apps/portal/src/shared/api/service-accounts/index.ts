import { serviceAccounts as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

export type ServiceAccount = wire.ServiceAccount;
/** Shown once. */
export interface ServiceSecrets {
  key: string;
  callbackSecret: string;
}

export const serviceAccounts = () =>
  queryOptions({
    queryKey: ['serviceAccounts'],
    queryFn: ({ signal }) => call(wire.list, {}, { signal, quiet: true }),
  });

export const createServiceAccount = (body: { name: string; callbackUrl: string }): Promise<ServiceSecrets> =>
  call(wire.create, { body }, { quiet: true });
export const changeServiceAccount = ({
  id,
  name,
  callbackUrl,
  disabled,
}: Pick<ServiceAccount, 'id' | 'name' | 'callbackUrl' | 'disabled'>) =>
  call(wire.change, { body: { id, name, callbackUrl, disabled } }, { quiet: true });
export const rotateServiceAccount = (id: number): Promise<ServiceSecrets> => call(wire.rotate, { body: { id } });
