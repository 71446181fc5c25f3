/** Browsers offer encryption on https and on localhost only. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Encrypts by RSA-OAEP with SHA-256 and a base64 SPKI key. Returns base64. */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', bytes(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ]);
  const encrypted = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password));
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)));
}

const bytes = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
