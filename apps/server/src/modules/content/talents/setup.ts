import type { Member } from '@portal/contract/fields';
import { textOf } from '@portal/contract/records';
import { talentCalls, talents as definition } from '@portal/contract/talents';
import { sql } from 'kysely';
import { createSecretBox, type SecretBox } from '../../../platform/crypto';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { serveFigures, serveRecords, type RecordHooks } from '../../../platform/records';
import { namePinyin } from '../../accounts/users';
import { findUnknownEntry } from '../../commons/dictionaries';
import { serveDetails } from './details';
import { serveDoubles } from './doubles';
import { identityHash, sealedColumns, sealedKeys, sealText } from './sealed';

export const setupTalents: SetupModule = (context) => {
  const box = createSecretBox(context.config.secretKey);
  serveRecords(context, definition, {
    findUnknown: findUnknownEntry(definition),
    columns: columnsWith(box),
    changed: requireUnmerged,
    on: { return: () => ({ leftOn: null }) },
  });
  serveFigures(context, definition, talentCalls.figures);
  serveDetails(context, box);
  serveDoubles(context);
};

/** @throws PortalError `forbidden` for a merged talent, which only undoing the merge restores */
const requireUnmerged: RecordHooks['changed'] = async (transaction, { action, id }) => {
  if (action !== 'restore') return;
  const { rows } = await sql`select from talents where id = ${id} and merged_into is not null`.execute(transaction);
  if (rows.length > 0) throw new PortalError('forbidden');
};

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
      ...Object.fromEntries(changed.map((key) => [sealedColumns[key], sealText(box, tenantId, key, values[key])])),
      ...(changed.includes('idCard') && { id_card_hash: identityHash(box, tenantId, values['idCard']) }),
    };
  };
