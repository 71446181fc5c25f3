import type { WrittenLocale } from '@portal/contract';
import { soak } from '../../testing/soak';
import type { Viewport } from '../harness/browser';
import { sessionFor } from '../harness/client';

interface Address {
  path: string;
  page?: string;
  redirect?: string;
  permissions?: readonly string[];
  teamAdmin?: true;
}

/** An account at its browser. Each page is inspected in the first of its two widths, and must fit the other one too. */
export interface Look {
  as: string;
  locale: WrittenLocale;
  viewports: readonly [Viewport, Viewport];
}

/* The table is imported by its address, so that the types of the whole portal are not checked with these tests. */
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

/** A page to open. One of the accounts that open it also checks its accessibility. */
export interface PageCheck {
  address: string;
  audited: boolean;
}

/** Returns two of the looks, of different languages and widths if possible, or all of them in a soak. */
function sample(looks: readonly Look[], index: number): readonly Look[] {
  const first = looks[index % looks.length];
  if (soak || !first) return looks;
  const others = looks.filter((look) => look !== first);
  const opposite = others.find(({ locale, viewports }) => locale !== first.locale && viewports !== first.viewports);
  return [first, ...[opposite ?? others[0] ?? []].flat()];
}

/**
 * Returns the addresses that each account opens, which are among those that it may open. All other addresses show the
 * same refusal.
 */
export async function addressesByAccount(url: string, looks: readonly Look[]): Promise<Map<string, PageCheck[]>> {
  const sessions = await Promise.all(
    looks.map(async (look) => ({ look, user: (await sessionFor(url, look.as)).user })),
  );
  const thatMayOpen = ({ permissions, teamAdmin }: Address): Look[] =>
    sessions
      .filter(({ user }) => !permissions || user.permissions.some(({ authority }) => permissions.includes(authority)))
      .filter(({ user }) => !teamAdmin || user.ifTeamAdmin)
      .map(({ look }) => look);
  const addresses = new Map<string, PageCheck[]>(looks.map(({ as }) => [as, []]));
  for (const [index, address] of routeTable.filter(isPage).entries()) {
    const path = address.path.replace(/\/\*$/, '').replace(/:\w+\??/g, '1');
    for (const [turn, { as }] of sample(thatMayOpen(address), index).entries())
      addresses.get(as)!.push({ address: path, audited: turn === 0 || soak });
  }
  return addresses;
}
