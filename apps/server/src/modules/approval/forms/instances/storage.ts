import { createSecretBox, type SecretBox } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import type { ModuleContext } from '../../../../platform/module';
import { createSources, type Sources } from '../lookups/open-source';
import { formRegistry, type FormRegistry } from '../registry';

/**
 * The dependencies of stored forms: the storage of values, the encryption of personal ones, the registry of forms, and
 * where choices come from.
 */
export interface FormStorage {
  db: Db;
  box: SecretBox;
  registry: FormRegistry;
  sources: Sources;
}

export const storageOf = ({ db, config, part }: Pick<ModuleContext, 'db' | 'config' | 'part'>): FormStorage => ({
  db,
  registry: part(formRegistry),
  box: createSecretBox(config.secretKey),
  sources: createSources({ db, part, config }),
});
