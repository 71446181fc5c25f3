import type { Json } from '@portal/contract/fields';
import { fieldKinds } from '@portal/contract/fields';
import type { SecretBox } from '../../../platform/crypto';
import { maskPhone } from '../../accounts/users';

const masks = {
  idCard: (value: string) => fieldKinds['identity-number'].mask?.(value) ?? '***',
  phone: (value: string) => maskPhone(value),
};
/** The columns of the sealed fields. */
export const sealedColumns = { idCard: 'id_card', phone: 'phone' } as const;
export type SealedKey = keyof typeof masks;
export const sealedKeys = Object.keys(masks) as SealedKey[];

const contextOf = (tenantId: number, key: SealedKey): string => `talents ${tenantId} ${key}`;

/** Returns the stored form of an identity number or phone: the masked text, a space, and the encrypted text. */
export function sealText(box: SecretBox, tenantId: number, key: SealedKey, value: Json | undefined): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return `${masks[key](value)} ${box.seal(value, contextOf(tenantId, key))}`;
}

/** @returns the full text of a stored value */
export const openText = (box: SecretBox, tenantId: number, key: SealedKey, stored: string): string =>
  box.open(stored.slice(stored.indexOf(' ') + 1), contextOf(tenantId, key));

/** Returns the keyed hash by which the talents with the same identity number are found. */
export const identityHash = (box: SecretBox, tenantId: number, idCard: Json | undefined): string | null =>
  typeof idCard === 'string' && idCard !== '' ? box.digest(idCard, contextOf(tenantId, 'idCard')) : null;
