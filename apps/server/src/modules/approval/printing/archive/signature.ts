import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** An Ed25519 private key is this, in DER, with 32 bytes after it. */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Signature {
  algorithm: 'Ed25519';
  /** SPKI in DER, as Base64. */
  publicKey: string;
  signature: string;
}

/** Derives the key that signs the archives of an installation from its secret key, so that no other key must be kept. */
function signingKey(secretKey: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'talent-portal archives', 32));
  return createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' });
}

const publicBytes = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });

export function signContent(secretKey: Buffer, content: Uint8Array): Signature {
  const key = signingKey(secretKey);
  return {
    algorithm: 'Ed25519',
    publicKey: publicBytes(key).toString('base64'),
    signature: sign(null, content, key).toString('base64'),
  };
}

export function isSigned({ publicKey, signature }: Signature, content: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, content, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Returns whether an installation with this secret key signed. */
export const isSignedBy = (secretKey: Buffer, { publicKey }: Pick<Signature, 'publicKey'>): boolean =>
  publicBytes(signingKey(secretKey)).toString('base64') === publicKey;

/** Returns the fingerprint by which people compare public keys. */
export const fingerprint = ({ publicKey }: Pick<Signature, 'publicKey'>): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replace(/(.{4})(?=.)/gu, '$1-');
