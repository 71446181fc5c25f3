export { cryptoMigrations } from './migrations';
export { hashPassword, verifyPassword } from './passwords';
export { newToken, tokenHash } from './tokens';
export { loadTransitKey, type TransitKey } from './transit-key';
