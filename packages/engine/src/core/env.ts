/** What the core is told about the world. */
export interface Env {
  now: number;
  /** Active users by identity, as far as they are known. */
  members: ReadonlyMap<string, readonly string[]>;
}

/** The command needs the members of these identities. */
export class MembersNeeded extends Error {
  override readonly name = 'MembersNeeded';
  constructor(readonly identities: readonly string[]) {
    super('members needed');
  }
}

/** The active users behind identities, each once. @throws {MembersNeeded} */
export function membersOf(env: Env, identities: readonly string[]): string[] {
  const unknown = identities.filter((identity) => !identity.startsWith('u:') && !env.members.has(identity));
  if (unknown.length > 0) throw new MembersNeeded(unknown);
  const users = identities.flatMap((identity) =>
    identity.startsWith('u:') ? [identity.slice(2)] : (env.members.get(identity) ?? []),
  );
  return [...new Set(users)];
}
