import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const ivBytes = 12;
const keyBytes = 32;

/** The purpose of the derived key. The browser uses the same text. */
const purpose = 'reader-box';

/**
 * Encrypts a text so that only the holder of a private P-256 key can read it: ECDH with a key pair made for this text,
 * HKDF-SHA256, AES-256-GCM. `createReaderKey` of the portal decrypts it.
 * @param readerKey the public key, uncompressed, base64url
 * @returns public key, initialization vector, content and tag in base64, or null if `readerKey` is not a point of the
 * curve
 */
export function encryptForReader(readerKey: string, text: string): string | null {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys();
  const shared = sharedSecret(pair, readerKey);
  if (shared === null) return null;
  const key = Buffer.from(hkdfSync('sha256', shared, publicKey, purpose, keyBytes));
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([publicKey, iv, content, cipher.getAuthTag()]).toString('base64');
}

function sharedSecret(pair: ReturnType<typeof createECDH>, readerKey: string): Buffer | null {
  try {
    return pair.computeSecret(Buffer.from(readerKey, 'base64url'));
  } catch {
    return null;
  }
}
