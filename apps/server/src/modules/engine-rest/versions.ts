import type { Routes } from './rest';

/** The version of the interface that clients look for, not of the portal. */
const version = '7.24.0';

export const versions: Routes = (scope) => {
  scope.get('/version', () => ({ version }));
  scope.get('/engine', () => [{ name: 'default' }]);
};
