/** A public key with which the server encrypts, so that only its holder can read the result. */
export interface ReaderKey {
  /** A point of P-256 in uncompressed form, base64url. */
  publicKey: string;
  /** Decrypts what the server's `encryptForReader` has written. */
  decrypt: (encrypted: string) => Promise<string>;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const pointBytes = 65;
const ivBytes = 12;
const purpose = new TextEncoder().encode('reader-box');

/** Makes a key pair whose private half never leaves this page. */
export async function createReaderKey(): Promise<ReaderKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  return {
    publicKey: base64Url(await crypto.subtle.exportKey('raw', publicKey)),
    decrypt: async (encrypted) => {
      const bytes = Uint8Array.from(atob(encrypted), (char) => char.charCodeAt(0));
      const sender = bytes.slice(0, pointBytes);
      const iv = bytes.slice(pointBytes, pointBytes + ivBytes);
      const key = await sharedKey(privateKey, sender);
      const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(pointBytes + ivBytes));
      return new TextDecoder().decode(content);
    },
  };
}

async function sharedKey(privateKey: CryptoKey, sender: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const point = await crypto.subtle.importKey('raw', sender, curve, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: point }, privateKey, 256);
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: sender, info: purpose };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
}

const base64Url = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
