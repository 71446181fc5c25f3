import type { RecordDefinition } from '@portal/contract/records';
import type { ComponentType } from 'react';
import { lazyPart } from '../shared/loading';
import type { PageName } from './pages';

export type BackOfficeGroup = 'people' | 'workflow' | 'content' | 'services' | 'system';

/** One address of the portal: a page, or a redirect. Its title is the text of the same name in the table `routes`. */
export interface PortalRoute {
  path: string;
  page?: PageName;
  /** The list of a kind of records, instead of `page`. */
  Records?: ComponentType;
  /** The route's own name (spec 000 §2). */
  name?: string;
  redirect?: string;
  /**
   * `main` (default): below the header, for pages that draw their own surfaces, which contain their heading. `card`:
   * below the header, on one surface. `process`: beside the navigation of the task lists. `addressBook`: beside that of
   * the address book. `auditDepartment`: beside that of the audit department. `backOffice`: beside that of the back
   * office. `window`: the whole window. `bare`: without push and session upkeep.
   */
  frame?: 'main' | 'card' | 'process' | 'addressBook' | 'auditDepartment' | 'backOffice' | 'window' | 'bare';
  /** Listed in the navigation of the back office, in this group. */
  backOffice?: BackOfficeGroup;
  /** Open without a session. */
  public?: true;
  /** The person must have at least one of these permissions. */
  permissions?: readonly string[];
  /** Only team administrators may open it. */
  teamAdmin?: true;
  /** Public, and with a header for visitors. */
  forVisitors?: true;
  /** The page whose menu item this page belongs to, if the addresses do not show it. */
  within?: string;
  /** Opts out of the open tabs. */
  noTab?: true;
  /** Stays mounted while another tab is shown, regardless of its menu item. */
  keepAlive?: true;
}

/**
 * Returns the page of a kind of records, which is their list. It is loaded with its definition when it is shown. On a
 * read-only one they are handled, but not created.
 */
export const recordListPage = (
  load: () => Promise<RecordDefinition>,
  { readOnly = false }: { readOnly?: boolean } = {},
): ComponentType =>
  lazyPart(async () => {
    const [definition, { RecordListPage }] = await Promise.all([load(), import('../shared/records')]);
    return { default: () => <RecordListPage definition={definition} readOnly={readOnly} /> };
  });
