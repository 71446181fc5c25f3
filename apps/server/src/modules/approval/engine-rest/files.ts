import type { FileValue, Variables } from '@portal/engine';

import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../../../platform/storage';
import { type FileStore, variableBucket as bucket } from '../../commons/files';
import { readVariables, type KeepFile } from './variables';

/** The files of variables. Their bytes are in the storage, and each has a row among the files of its instance. */
export interface VariableFiles {
  /**
   * Reads variables and passes them to `work`. If `work` fails, the files that came with them are deleted, except those
   * that an instance has claimed anyway. `instanceId` is empty if it is not known before.
   */
  with<T>(instanceId: string, variableMaps: VariableMaps, work: (...vars: Variables[]) => Promise<T>): Promise<T>;
  read(file: FileValue): Promise<{ content: Readable; size: number } | null>;
}

type VariableMaps = readonly (Record<string, unknown> | undefined)[];

export function variableFiles(tenantId: number, files: FileStore, storage: Storage): VariableFiles {
  const keepFor =
    (instanceId: string, kept: string[]): KeepFile =>
    async ({ bytes, name: original, mimeType, encoding }) => {
      const key = `${tenantId}-${randomUUID()}`;
      kept.push(key);
      const extension = /\.([^.]{1,16})$/.exec(original)?.[1]?.toLowerCase() ?? '';
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const row = { tenantId, bucket, name: key, original, extension, sha256, uploadedBy: 0, instanceId };
      const size = await storage.write(bucket, key, Readable.from([bytes]), (stored) =>
        files.insert({ ...row, size: stored }),
      );
      return { '@file': { name: original, mimeType, encoding, size, key } };
    };

  const forget = async (kept: readonly string[]): Promise<void> => {
    for (const name of kept) if (await files.removeUnused(tenantId, name)) await storage.remove(bucket, name);
  };

  return {
    async with(instanceId, variableMaps, work) {
      const kept: string[] = [];
      try {
        const vars: Variables[] = [];
        for (const each of variableMaps) vars.push(await readVariables(each, keepFor(instanceId, kept)));
        return await work(...vars);
      } catch (error) {
        await forget(kept);
        throw error;
      }
    },
    read: async ({ '@file': { key } }) => (key.startsWith(`${tenantId}-`) ? storage.read(bucket, key) : null),
  };
}
