import type { WrittenLocale } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { desktop, phone, visit, type Viewport } from '../harness/browser';
import { sessionFor } from '../harness/client';
import { hearData, inaccessible, scrolledSideways, untranslated } from '../harness/inspect';
import { withBrowser, withServer } from '../harness/suite';

interface Address {
  path: string;
  page?: string;
  redirect?: string;
  permissions?: readonly string[];
  teamAdmin?: true;
}

/* By its address, so that the types of the whole portal are not checked with these tests. */
const tableFile = new URL('../../apps/portal/src/app/route-table.ts', import.meta.url).href;
const { routeTable } = (await import(tableFile)) as { routeTable: readonly Address[] };

/** Pages that another test opens, that sign out, or that show a person nothing without further steps. */
const elsewhere = [
  /^\/login/,
  /^\/signup/,
  /^\/authredirect/,
  /designer|builder|compare/i,
  /^\/team$/,
  /resetPassword/,
];

const isPage = ({ path, redirect, page }: Address): boolean =>
  page !== undefined && redirect === undefined && !elsewhere.some((pattern) => pattern.test(path));

/** The addresses that a person may open; the others show one and the same refusal. */
async function addressesFor(url: string, username: string): Promise<string[]> {
  const { user } = await sessionFor(url, username);
  const mayOpen = ({ permissions, teamAdmin }: Address) =>
    (!permissions || user.permissions.some(({ authority }) => permissions.includes(authority))) &&
    (!teamAdmin || user.ifTeamAdmin);
  const addresses = routeTable.filter((address) => isPage(address) && mayOpen(address));
  return addresses.map(({ path }) => path.replace(/\/\*$/, '').replace(/:\w+\??/g, '1'));
}

const looks: readonly [string, WrittenLocale, Viewport][] = [
  ['admin', 'zh-CN', desktop],
  ['unitadmin01', 'en-US', phone],
  ['auditor01', 'en-US', desktop],
  ['talent01', 'zh-CN', phone],
];

describe('every page of the route table', () => {
  const server = withServer();
  const browser = withBrowser();

  it.each(looks)('opened by %s in %s fits the window, is translated and accessible', async (as, locale, viewport) => {
    const visitor = await visit(browser(), server().url, { as, locale, viewport });
    const { page, complaints } = visitor;
    const data = hearData(page);
    const faults: Record<string, readonly string[]> = {};

    for (const address of await addressesFor(server().url, as)) {
      await page.evaluate(() => sessionStorage.clear()).catch(() => {});
      await page.goto(address);
      await visitor.rest();
      await visitor.picture(`page-${as}${address.replaceAll('/', '-')}`);
      await page.mouse.move(0, 0);
      const found = [
        ...(await scrolledSideways(page)),
        ...(await untranslated(page, locale, await data())),
        ...(await inaccessible(page)),
        ...complaints.splice(0),
      ];
      if (found.length > 0) faults[address] = found;
    }
    await visitor.leave();

    expect(faults).toEqual({});
  });
});
