import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TalentFileEntry } from '../../../shared/api/talent-file';
import { titleOf } from './EntryItem';
import { expiryOf } from './expiry';
import { showPart } from './parts';

/** Names what expires soon or has expired. */
export function Expiring({ entries }: { entries: readonly TalentFileEntry[] }) {
  const { t } = useTranslation('talentFile');
  const expiring = entries.filter((entry) => expiryOf(entry) !== null);
  const [first] = expiring;
  if (!first) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(expiring.length === 1 ? 'expiringOne' : 'expiring', { count: expiring.length, name: titleOf(first) })}
      action={
        <Button size="small" onClick={() => showPart(first.section)}>
          {t('view')}
        </Button>
      }
    />
  );
}
