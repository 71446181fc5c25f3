import { auth } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

const quiet = { quiet: true };
const params = { type: 'OIDC' } as const;

export const authorizeSocial = () => call(auth.authorizeSocial, { params }, quiet);

export const signInSocially = (returned: auth.SocialReturn) =>
  call(auth.socialToken, { body: { ...returned, grant_type: 'mobile' } }, quiet);

export const socialBindings = () =>
  queryOptions({
    queryKey: ['social-bindings'],
    queryFn: ({ signal }) => call(auth.socialBindings, {}, { signal, quiet: true }),
  });

export const bindSocial = (proof: { ticket: string } | auth.SocialReturn) =>
  call(auth.bindSocial, { params, body: proof }, quiet);

export const unbindSocial = () => call(auth.unbindSocial, { params }, quiet);
