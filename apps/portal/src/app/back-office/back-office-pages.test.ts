import { expect, it } from 'vitest';
import { routeTable } from '../route-table';
import { backOfficePages } from './back-office-pages';

it('the pages that a person may open are listed by group, without empty groups (000-1-018)', () => {
  const routes = [
    { path: '/background/settings', backOffice: 'system', permissions: ['settings'] },
    { path: '/background/people', backOffice: 'people', permissions: ['people', 'team'] },
    { path: '/background/roles', backOffice: 'people', permissions: ['roles'] },
    { path: '/monitor/*', backOffice: 'workflow', permissions: ['design'] },
    { path: '/elsewhere' },
  ] as const;

  expect(backOfficePages(['team', 'design'], routes)).toEqual([
    { group: 'people', paths: ['/background/people'] },
    { group: 'workflow', paths: ['/monitor'] },
  ]);
  expect(backOfficePages([], routes)).toEqual([]);
});

it('every page below /background is listed', () => {
  const pages = routeTable.filter(({ path }) => path.startsWith('/background/'));

  expect(pages.filter(({ backOffice }) => !backOffice)).toEqual([]);
});
