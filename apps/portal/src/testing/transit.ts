const base64 = (data: Uint8Array): string => btoa(String.fromCharCode(...data));
const bytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
const pair = crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);

/** The server's key with which browsers encrypt. */
export const transitKey = {
  publicKey: pair.then(async ({ publicKey }) =>
    base64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))),
  ),
  decrypt: async (encrypted: string): Promise<string> =>
    new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, (await pair).privateKey, bytes(encrypted)),
    ),
};

const curve = { name: 'ECDH', namedCurve: 'P-256' };

/** Encrypts as the server does for a reader's key. */
export async function encryptForReader(readerKey: string, text: string): Promise<string> {
  const sender = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const point = bytes(readerKey.replaceAll('-', '+').replaceAll('_', '/'));
  const reader = await crypto.subtle.importKey('raw', point, curve, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: reader }, sender.privateKey, 256);
  const salt = new Uint8Array(await crypto.subtle.exportKey('raw', sender.publicKey));
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('reader-box');
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)),
  );
  return base64(new Uint8Array([...salt, ...iv, ...content]));
}
