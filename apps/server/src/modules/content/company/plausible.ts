import { subRecordForms, type SubRecordKind } from '@portal/contract/company';
import { issue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { refusedField } from '../../../platform/http';
import { uniqueKey } from '../../../platform/records';

/**
 * Refuses a result of a platform that the company does not name.
 * @throws PortalError `validation` that names the field
 */
export async function requireKnownPlatform(
  { before, values }: { before: FormValues; values: FormValues },
  kind: SubRecordKind,
  readPlatforms: () => Promise<FormValues[]>,
): Promise<void> {
  if (kind !== 'platformGain' || values['platform'] === before['platform']) return;
  const named = uniqueKey(['name'], { name: values['platform'] ?? null });
  const platforms = await readPlatforms();
  if (platforms.some((platform) => uniqueKey(['name'], platform) === named)) return;
  const { label } = subRecordForms[kind].fields.find(({ key }) => key === 'platform')!;
  throw refusedField('platform', issue('noSuchPlatform'), label);
}
