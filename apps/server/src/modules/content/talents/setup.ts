import type { Member } from '@portal/contract/fields';
import { textOf } from '@portal/contract/records';
import { talents as definition } from '@portal/contract/talents';
import { createSecretBox, type SecretBox } from '../../../platform/crypto';
import type { SetupModule } from '../../../platform/module';
import { serveRecords, type RecordHooks } from '../../../platform/records';
import { namePinyin } from '../../accounts/users';
import { findUnknownEntry } from '../../commons/dictionaries';
import { identityHash, sealedKeys, sealText } from './sealed';

export const setupTalents: SetupModule = (context) => {
  const box = createSecretBox(context.config.secretKey);
  serveRecords(context, definition, {
    findUnknown: findUnknownEntry(definition),
    columns: columnsWith(box),
    on: { return: () => ({ leftOn: null }) },
  });
};

const columnNames = { idCard: 'id_card', phone: 'phone' } as const;

/** The columns that follow from the values of a talent: pinyin, unit, source, and the sealed ones. */
const columnsWith =
  (box: SecretBox): NonNullable<RecordHooks['columns']> =>
  ({ tenantId }, values, action) => {
    const [unit] = (values['unit'] ?? []) as Member[];
    const changed = sealedKeys.filter((key) => textOf(values, key)?.includes('*') !== true);
    return {
      name_pinyin: namePinyin(textOf(values, 'name') ?? ''),
      company_id: unit?.id ?? null,
      employer: values['employer'] ?? unit?.name ?? null,
      ...(action === 'create' && { source: 'manual' }),
      ...(action === 'import' && { source: 'import' }),
      ...Object.fromEntries(changed.map((key) => [columnNames[key], sealText(box, tenantId, key, values[key])])),
      ...(changed.includes('idCard') && { id_card_hash: identityHash(box, tenantId, values['idCard']) }),
    };
  };
