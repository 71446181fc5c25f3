import { createSecretBox, type SecretBox } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import type { ModuleContext } from '../../../../platform/module';
import { formRegistry, type FormRegistry } from '../registry';

/** Where the values of forms are kept, what encrypts the personal ones, and which forms there are. */
export interface FormStorage {
  db: Db;
  box: SecretBox;
  registry: FormRegistry;
}

export const storageOf = ({ db, config, part }: Pick<ModuleContext, 'db' | 'config' | 'part'>): FormStorage => ({
  db,
  registry: part(formRegistry),
  box: createSecretBox(config.secretKey),
});
