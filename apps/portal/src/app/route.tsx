import type { RecordDefinition } from '@portal/contract/records';
import type { ComponentType } from 'react';
import { lazyPart } from '../shared/loading';
import type { PageName } from './pages';

export type BackOfficeGroup = 'people' | 'workflow' | 'content' | 'services' | 'system';

/** One address of the portal: a page, or a redirect. Its title is the text of the same name in the table `routes`. */
export interface PortalRoute {
  path: string;
  page?: PageName;
  /** In place of `page`: the list of a kind of records. */
  Records?: ComponentType;
  /** The route's own name (spec 000 §2). */
  name?: string;
  redirect?: string;
  /**
   * `main` (default): below the header, for pages that draw their own surfaces, inside which their heading stands; `card`:
   * there, on one surface; `process`: beside the navigation of the task lists;
   * `addressBook`: beside that of the address book; `auditDepartment`: beside that of the audit department; `backOffice`:
   * beside that of the back office; `window`: the whole window; `bare`: without push and session upkeep.
   */
  frame?: 'main' | 'card' | 'process' | 'addressBook' | 'auditDepartment' | 'backOffice' | 'window' | 'bare';
  /** Listed in the navigation of the back office, in this group. */
  backOffice?: BackOfficeGroup;
  /** Open without a session. */
  public?: true;
  /** At least one of them. */
  permissions?: readonly string[];
  /** Only for team administrators. */
  teamAdmin?: true;
  /** Public, and with a header for visitors. */
  forVisitors?: true;
  /** The page whose menu item this one belongs to, where the addresses do not show it. */
  within?: string;
  /** Opts out of the open tabs. */
  noTab?: true;
  /** Stays mounted while another tab is shown, whatever its menu item says. */
  keepAlive?: true;
}

/** The page of a kind of records, which is their list; it is loaded with its definition when it is shown. */
export const recordListPage = (load: () => Promise<RecordDefinition>): ComponentType =>
  lazyPart(async () => {
    const [definition, { RecordListPage }] = await Promise.all([load(), import('../shared/records')]);
    return { default: () => <RecordListPage definition={definition} /> };
  });
