import type { Json, StoredFileValue } from '@portal/contract/fields';
import { talentFile as wire, type TalentFileEntry, type TalentFileSection } from '@portal/contract/talent-file';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { reading } from '../reading';
import { listsKey } from '../refresh';

export type { TalentFile, TalentFileEntry, TalentFileSection } from '@portal/contract/talent-file';

/* The key lies below that of the task lists, because a review is a task. */
const talentFileKey = [listsKey, 'talent-file'];

export const talentFile = () => reading(talentFileKey, wire.readFile);

export const addEntry = (section: TalentFileSection, requestId: string, values: Record<string, Json>) =>
  call(wire.saveEntry, { body: { section, requestId, values } });

export const changeEntry = (
  section: TalentFileSection,
  { id, revision }: Pick<TalentFileEntry, 'id' | 'revision'>,
  values: Record<string, Json>,
) => call(wire.saveEntry, { body: { section, id, revision, values } });

export const removeEntry = (id: number) => call(wire.removeEntry, { body: { id } }, { announce: true });

export const restoreEntry = (id: number) => call(wire.restoreEntry, { body: { id } }, { announce: true });

export const readProof = ({ bucketName, fileName }: StoredFileValue) =>
  call(wire.readProof, { query: { bucketName, fileName } });

/** Reads the file again after a change. */
export const refreshTalentFile = (client: QueryClient) => client.invalidateQueries({ queryKey: talentFileKey });

export const submitTalentFile = (sections: readonly TalentFileSection[], note: string) =>
  call(wire.submitFile, { body: { sections: [...sections], note } });

export const giveConsent = () => call(wire.giveConsent, { body: { version: wire.consentVersion } });

export const withdrawConsent = () => call(wire.withdrawConsent, {}, { announce: true });

/** Returns the caller's own data as a document or for other programs. */
export const exportFile = (kind: 'pdf' | 'json'): Promise<Blob> =>
  kind === 'pdf' ? call(wire.exportDocument) : call(wire.exportData);
