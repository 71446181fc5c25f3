import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TalentFileEntry } from '../../../shared/api/talent-file';
import { titleOf } from './EntryItem';
import { expiryOf } from './expiry';
import { showPart } from './parts';

/** Names what expires soon or has expired. */
export function Expiring({ entries }: { entries: readonly TalentFileEntry[] }) {
  const { t } = useTranslation('talentFile');
  const expiring = entries.flatMap((entry) => {
    const expiry = expiryOf(entry);
    return expiry ? [{ entry, ...expiry }] : [];
  });
  const [first] = expiring.toSorted((a, b) => a.days - b.days);
  if (!first) return null;
  const { entry, on, days } = first;
  const one = days < 0 ? 'expiredOne' : 'expiringOne';
  return (
    <Alert
      type="warning"
      showIcon
      title={t(expiring.length === 1 ? one : 'expiring', { count: expiring.length, name: titleOf(entry), on })}
      action={
        <Button size="small" onClick={() => showPart(entry.section)}>
          {t('view')}
        </Button>
      }
    />
  );
}
