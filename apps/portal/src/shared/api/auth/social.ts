import { auth } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export const authorizeSocial = (type: string) => call(auth.authorizeSocial, { params: { type } });

export const signInSocially = (returned: auth.SocialReturn) =>
  call(auth.socialToken, { body: { ...returned, grant_type: 'mobile' } });

export const socialBindings = () => reading(['social-bindings'], auth.socialBindings);

export const bindSocial = (type: string, proof: { ticket: string } | auth.SocialReturn) =>
  call(auth.bindSocial, { params: { type }, body: proof });

export const unbindSocial = (type: string) => call(auth.unbindSocial, { params: { type } });
