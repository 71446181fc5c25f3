export { cryptoMigrations } from './migrations';
export { hashPassword, hashRandomPassword, verifyPassword } from './passwords';
export { createSecretBox, loadSecretKey, type SecretBox } from './secret-box';
export { encryptForReader } from './reader-box';
export { newToken, tokenHash } from './tokens';
export { loadTransitKey, type TransitKey } from './transit-key';
