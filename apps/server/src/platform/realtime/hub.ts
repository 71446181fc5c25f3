import type { Session } from '../http';

/** A signed-in connection in the hub. */
export interface Listener {
  session: Session;
  /** Ids of instances that it has open. */
  watched: ReadonlySet<string>;
  /** Sends a body to the subscriptions of a destination. Does nothing if there are none. */
  deliver(destination: string, body: object): void;
  /** Ends the connection: its session is over. */
  dismiss(): void;
}

/** The tasks of some identities changed in processes of a definition. */
interface TodoChange {
  tenantId: number;
  identities: readonly string[];
  definitionKey: string;
}

/** How long a session check that began before the revocation may take to answer. */
const revokedMs = 60_000;

/** The connections of this process by the identities of their users. */
export class Hub {
  readonly #listeners = new Set<Listener>();
  readonly #byIdentity = new Map<string, Set<Listener>>();
  /** Hashes of tokens revoked lately: a check that began before may still find their session. */
  readonly #revoked = new Set<string>();

  /** Ends the connections of a session, including one that is being checked at this moment. */
  revoke(tokenHash: string): void {
    this.#revoked.add(tokenHash);
    setTimeout(() => this.#revoked.delete(tokenHash), revokedMs).unref();
    for (const listener of this.#listeners) if (listener.session.tokenHash === tokenHash) listener.dismiss();
  }

  /** The number of connections. */
  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): void {
    if (this.#revoked.has(listener.session.tokenHash)) return listener.dismiss();
    this.#listeners.add(listener);
    for (const key of keysOf(listener)) {
      const holders = this.#byIdentity.get(key) ?? new Set();
      this.#byIdentity.set(key, holders.add(listener));
    }
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    for (const key of keysOf(listener)) {
      const holders = this.#byIdentity.get(key);
      holders?.delete(listener);
      if (holders?.size === 0) this.#byIdentity.delete(key);
    }
  }

  /** Returns everybody who holds one of the identities. Each is included once. */
  holders(tenantId: number, identities: Iterable<string>): Set<Listener> {
    const found = new Set<Listener>();
    for (const identity of identities)
      for (const holder of this.#byIdentity.get(key(tenantId, identity)) ?? []) found.add(holder);
    return found;
  }

  /**
   * Returns everybody whose to-do list contains the tasks of one of the identities: its holders and their substitutes.
   */
  handlers({ tenantId, identities, definitionKey }: TodoChange): Set<Listener> {
    const substitutes = identities.flatMap((each) => [substituted(each), substituted(each, definitionKey)]);
    return this.holders(tenantId, [...identities, ...substitutes]);
  }

  all(): Iterable<Listener> {
    return this.#listeners;
  }
}

const key = (tenantId: number, identity: string) => `${tenantId}/${identity}`;
/** The key differs from the identity itself, since a substitute does not get the messages of the absent person. */
const substituted = (identity: string, definitionKey = '*') => `for ${identity} in ${definitionKey}`;
/** Groups of users to which a message can be sent, in addition to the identities of the workflow. */
export const audience = {
  everyone: 'everyone',
  userType: (type: string) => `type ${type}`,
  company: (id: number) => `company ${id}`,
  area: (id: string) => `area ${id}`,
  /** Everybody who has the instance open. */
  instance: (id: string) => `instance ${id}`,
} as const;

const keysOf = ({ session, watched }: Listener) => {
  const { tenantId, identities, actsFor, userType, companyIds, areas } = session;
  return [
    ...identities,
    ...actsFor.flatMap(({ user, definitionKeys = [undefined] }) =>
      definitionKeys.map((definitionKey) => substituted(`u:${user}`, definitionKey)),
    ),
    audience.everyone,
    audience.userType(userType),
    ...companyIds.map(audience.company),
    ...areas.map(audience.area),
    ...[...watched].map(audience.instance),
  ].map((each) => key(tenantId, each));
};
