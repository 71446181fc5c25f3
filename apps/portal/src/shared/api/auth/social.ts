import { auth } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

const params = { type: 'OIDC' } as const;

export const authorizeSocial = () => call(auth.authorizeSocial, { params });

export const signInSocially = (returned: auth.SocialReturn) =>
  call(auth.socialToken, { body: { ...returned, grant_type: 'mobile' } });

export const socialBindings = () => reading(['social-bindings'], auth.socialBindings);

export const bindSocial = (proof: { ticket: string } | auth.SocialReturn) =>
  call(auth.bindSocial, { params, body: proof });

export const unbindSocial = () => call(auth.unbindSocial, { params });
