import { afterEach, expect, it } from 'vitest';
import { startTheme } from './theme';

afterEach(() => {
  localStorage.removeItem('portal.theme');
  startTheme();
});

it('the theme follows the choice of another tab', () => {
  localStorage.setItem('portal.theme', 'light');
  startTheme();
  expect(document.documentElement.dataset['theme']).toBe('light');

  localStorage.setItem('portal.theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'portal.theme', newValue: 'dark' }));

  expect(document.documentElement.dataset['theme']).toBe('dark');
});
