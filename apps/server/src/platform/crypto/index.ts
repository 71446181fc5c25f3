export { hashPassword, hashRandomPassword, verifyPassword, newToken, tokenHash } from './credentials';
export { createSecretBox, loadSecretKey, type SecretBox } from './secret-box';
export { forgetSecretKey, OtherKeyError, requireSameKey } from './same-key';
export { encryptForReader } from './reader-box';
export { loadTransitKey, type TransitKey, cryptoMigrations } from './transit-key';
