import type { Locale, Page } from '@portal/contract';
import type { VisitorDetail, VisitorItem, VisitorKind } from '@portal/contract/visitors';
import type { FileAnswer } from '../../../platform/http';
import type { Part } from '../../../platform/parts';
import type { FileKey } from '../../../platform/records';

/** A search among published things of a tenant. */
interface VisitorQuery {
  tenantId: number;
  locale: Locale;
  keyword: string;
  current: number;
  size: number;
}

/**
 * What an area opens to visitors. A source answers with published things of the tenant alone, and with no field that
 * names a private person. Limits, caching and the platform's setting are those of the calls, not of the source.
 */
export interface VisitorSource {
  kind: VisitorKind;
  list(query: VisitorQuery): Promise<Page<VisitorItem>>;
  /** Returns null for what is not published, or not open to visitors. */
  read(which: { tenantId: number; locale: Locale; id: number }): Promise<VisitorDetail | null>;
  /** @throws PortalError `notFound` for a file of another field or record */
  file?(which: { tenantId: number; id: number; file: FileKey }): Promise<FileAnswer>;
}

/** Areas open here what visitors may read. */
export const visitorSources: Part<VisitorSource[]> = { name: 'what visitors may read', make: () => [] };
