export { cryptoMigrations } from './migrations';
export { hashPassword, verifyPassword } from './passwords';
export { createSecretBox, loadSecretKey, type SecretBox } from './secret-box';
export { newToken, tokenHash } from './tokens';
export { loadTransitKey, type TransitKey } from './transit-key';
