import { permissions, provinceAreaId, reachesAll, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import { areaNames, areaTree, isArea } from '../../../platform/areas';
import type { Db } from '../../../platform/database';
import { PortalError, reachOf, type Session } from '../../../platform/http';

/** Whose figures are read: an area with all areas below it, or a unit. */
export interface Scope {
  tenantId: number;
  areaId: number | null;
  companyIds?: readonly number[];
  /** The largest area that the reader may see. */
  largest: number | null;
}

interface Company {
  id: number;
  name: string;
  areaId: number | null;
}

/**
 * Returns what a reader sees: everything, the area of their company and those below, or their company, as far as their
 * roles reach. A smaller area may be asked for.
 * @throws PortalError `forbidden` for readers who reach less than a company, and for an area beyond
 */
export async function scopeOf(db: Db, session: Session, asked: number | undefined): Promise<Scope> {
  if (asked !== undefined && !isArea(String(asked))) throw new PortalError('notFound', {}, { field: 'areaId' });
  const { tenantId } = session;
  const largest = await largestArea(db, session);
  if (largest === null) {
    if (asked !== undefined) throw new PortalError('forbidden', {}, { field: 'areaId' });
    return { tenantId, areaId: null, companyIds: [session.companyId!], largest };
  }
  if (asked !== undefined && !isWithin(asked, largest)) throw new PortalError('forbidden', {}, { field: 'areaId' });
  return { tenantId, areaId: asked ?? largest, largest };
}

/** Returns the largest area that a reader reaches, or null if they reach their company only. */
async function largestArea(db: Db, session: Session): Promise<number | null> {
  const reach = reachOf(session, permissions.provinceFigures);
  if (reachesAll(reach)) return provinceAreaId;
  const company = reach === 'area' || reach === 'company' ? await currentCompany(db, session) : undefined;
  if (!company) throw new PortalError('forbidden');
  return reach === 'area' ? company.areaId : null;
}

async function currentCompany(db: Db, { companyId }: Session): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select id::int, name, area_id as "areaId" from org_units where id = ${companyId}`.execute(db);
  return rows[0];
}

/** Returns the last code of an area and all areas below it. */
export const areaEnd = (areaId: number): number => {
  if (areaId % 10_000 === 0) return areaId + 9999;
  return areaId % 100 === 0 ? areaId + 99 : areaId;
};

const isWithin = (areaId: number, outer: number): boolean => areaId >= outer && areaId <= areaEnd(outer);

/** Returns the area above, or null for the province. */
const areaAbove = (areaId: number): number | null => {
  if (areaId === provinceAreaId) return null;
  return areaId % 100 === 0 ? provinceAreaId : areaId - (areaId % 100);
};

export const lastName = (areaId: number, locale: Locale): string =>
  areaNames(locale).get(String(areaId))?.split('/').at(-1) ?? String(areaId);

/** Returns what the reader is told about the scope. */
export async function describeScope(db: Db, session: Session, { areaId, largest }: Scope, locale: Locale) {
  if (areaId === null) {
    const company = await currentCompany(db, session);
    return { kind: 'unit' as const, name: company?.name ?? '', areaId, above: null };
  }
  const above = areaId === largest ? null : areaAbove(areaId);
  return {
    kind: areaId === provinceAreaId ? ('province' as const) : ('area' as const),
    name: lastName(areaId, locale),
    areaId,
    above: above === null ? null : { areaId: above, name: lastName(above, locale) },
  };
}

/** Returns the areas directly below one, in the order of their codes. */
export function areasBelow(areaId: number, locale: Locale): { areaId: number; areaName: string }[] {
  const find = (nodes: ReturnType<typeof areaTree>): ReturnType<typeof areaTree>[number] | undefined => {
    for (const node of nodes) {
      if (node.id === areaId) return node;
      const below = find(node.children);
      if (below) return below;
    }
    return undefined;
  };
  return (find(areaTree(locale))?.children ?? []).map(({ id, name }) => ({ areaId: id, areaName: name }));
}
