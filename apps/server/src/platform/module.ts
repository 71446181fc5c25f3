import type { Localized, Permission } from '@portal/contract';
import type { Subject } from '@portal/contract/icons';
import type { Engine } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config';
import type { Database, Db, Migration } from './database';
import type { HttpApp } from './http';
import type { Parts } from './parts';
import type { Realtime } from './realtime';
import type { Storage } from './storage';

/** Platform services that a module receives. */
export interface ModuleContext extends Parts {
  config: Config;
  database: Database;
  /** The same database under Kysely. */
  db: Db;
  engine: Engine;
  storage: Storage;
  realtime: Realtime;
  log: FastifyBaseLogger;
  route: HttpApp['route'];
  translateErrors: HttpApp['translateErrors'];
  /** The listener is called after each workflow command that added entries to the outbox. */
  afterCommand(listener: () => void): void;
  mount: HttpApp['mount'];
  /** Called at shutdown, in reverse order, after the last request was answered. */
  onClose(close: () => void | Promise<void>): void;
}

/** Registers the routes of an area and starts its background work. */
export type SetupModule = (context: ModuleContext) => void | Promise<void>;

/** One step of the demonstration data. The previous steps have run. Its name never changes. */
export interface DemoStep {
  name: string;
  /**
   * `transaction` also records that the step has run. Data written outside it, for example by the engine, must tolerate
   * being written twice, because a process may end in between.
   */
  run(context: ModuleContext, transaction: Db): Promise<void>;
}

/** A tenant that is being created. */
export interface NewTenant {
  id: number;
  name: string;
  alias: string;
}

/** An item of the portal's menu that every tenant has. */
export interface BuiltInMenuItem {
  path: string;
  /** If omitted, the label is the text of the path in `modules/commons/menus/strings`. */
  label?: Localized;
  /** The path of the parent item. The menu has two levels. */
  parent?: string;
  icon: Subject;
  sort: number;
  /** The position since a later release. If an administrator has sorted the menu, the item stays where it is. */
  movedTo?: number;
  keepAlive?: boolean;
  /** The item is visible to users with one of these permissions. If omitted, everybody sees it. */
  permissions?: readonly Permission[];
  /** The item is visible to these types of accounts. If omitted, all see it. */
  userTypes?: readonly string[];
}

/** A tile of the home page of every tenant. Its texts are those of its path in `modules/commons/home/strings`. */
export type BuiltInShortcut = Pick<BuiltInMenuItem, 'path' | 'sort' | 'permissions'> & { icon: Subject };

/** Codes of the roles that every tenant has. */
export type BuiltInRole =
  | 'ROLE_STAFF'
  | 'ROLE_UNIT_ADMIN'
  | 'ROLE_PLATFORM_ADMIN'
  | 'ROLE_PROCESS_ADMIN'
  | 'ROLE_AUDITOR'
  | 'ROLE_TALENT'
  | 'ROLE_REGISTERED_UNIT';

/** The built-in roles that hold a permission from the beginning. */
export type Grants = Readonly<Partial<Record<Permission, readonly BuiltInRole[]>>>;

/** An area of the product. */
export interface Module {
  /** The area's name, which is the same in contract, server and portal. It is also the source of its migrations. */
  name: string;
  migrations?: readonly Migration[];
  menus?: readonly BuiltInMenuItem[];
  shortcuts?: readonly BuiltInShortcut[];
  grants?: Grants;
  /** Provides parts that other areas use. It is called before any module is set up. */
  provide?: (context: ModuleContext) => void;
  setup: SetupModule;
  demo?: readonly DemoStep[];
  /** Adds the rows that every tenant begins with. */
  startTenant?(transaction: Db, tenant: NewTenant): Promise<void>;
}
