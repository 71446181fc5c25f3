import { formatDateTime, type Locale, type definitions, identity } from '@portal/contract';
import { EngineError, type Draft, type VersionRecord } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import type { Directory } from '../../accounts/organisation';

export type NameOf = (userId: string | null) => string | null;

/** Resolves user ids to names, or to null if they are unknown. */
export const personNames =
  (directory: Directory, { tenantId }: { tenantId: number }, locale: Locale) =>
  async (userIds: readonly (string | null)[]): Promise<NameOf> => {
    const known = userIds.filter((id) => id !== null);
    const names = await directory.names(tenantId, known.map(identity.user), locale);
    return (id) => (id === null ? null : (names.get(identity.user(id)) ?? null));
  };

/**
 * Adds who changed the draft or version and when to a refusal for outdated knowledge.
 * @throws PortalError `draftChanged`, `draftGone` or `versionChanged`; any other error unchanged
 */
export const explainChange =
  (directory: Directory, session: { tenantId: number }, locale: Locale) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof EngineError)) throw error;
    const nameOf = async (id: string | null) => (await personNames(directory, session, locale)([id]))(id) ?? '—';
    if (error.code === 'versionChanged') {
      const { newest } = error.data as { newest: VersionRecord | null };
      const there: definitions.ChangedProcess = { version: newest?.version ?? null };
      if (!newest) throw new PortalError('definitionNotFound', {}, there);
      const { version, deployedBy, deployedAt } = newest;
      const params = { version, person: await nameOf(deployedBy), time: formatDateTime(deployedAt) };
      throw new PortalError('versionChanged', params, there);
    }
    if (error.code === 'draftChanged') {
      const { draft } = error.data as { draft: Omit<Draft, 'key' | 'name' | 'xml'> | null };
      const there: definitions.ChangedProcess = { revision: draft?.revision ?? null };
      if (!draft) throw new PortalError('draftGone', {}, there);
      const params = { person: await nameOf(draft.savedBy), time: formatDateTime(draft.savedAt) };
      throw new PortalError('draftChanged', params, there);
    }
    throw error;
  };
