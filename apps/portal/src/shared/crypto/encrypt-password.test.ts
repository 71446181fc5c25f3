import { expect, it } from 'vitest';
import { encryptPassword } from './encrypt-password';

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
const base64 = (data: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(data)));

it('the encrypted password can be read with the private key (000-5-047)', async () => {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const publicKey = base64(await crypto.subtle.exportKey('spki', pair.publicKey));

  const encrypted = await encryptPassword('密码 Talent@2026', publicKey);

  const bytes = Uint8Array.from(atob(encrypted), (char) => char.charCodeAt(0));
  const plain = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, bytes);
  expect(new TextDecoder().decode(plain)).toBe('密码 Talent@2026');
});
