import { FieldPortsProvider } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { talents } from '@portal/contract/talents';
import { recentMerges, suspectedDoubles, undoMerge } from '../../../shared/api/talents';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { notice } from '../../../shared/notice';
import { useRefreshRecords } from '../../../shared/records/record-hooks';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { DoublePairCard } from './DoublePairCard';
import styles from './doubles.module.css';

/** Pairs of talents that may be one person, to be compared and merged, and the merges that can still be undone. */
export default function DoublesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('talents');
  const phone = useIsPhone();
  const doubles = useQuery(suspectedDoubles());
  const { data: recent } = useQuery(recentMerges());
  const refresh = useRefreshRecords(talents);
  const undo = async (id: number) => {
    try {
      await undoMerge(id);
      notice.success(t('doubles.undone'));
    } catch (error) {
      notice.failure(error);
    }
    await refresh();
  };
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(880px, 92vw)'} title={t('doubles.title')}>
      <FieldPortsProvider value={fieldPorts}>
        <Flex vertical gap={16}>
          <p className={styles.hint}>{t('doubles.hint')}</p>
          {doubles.error && !doubles.data && <LoadError error={doubles.error} onRetry={() => void doubles.refetch()} />}
          {!doubles.data && !doubles.error && <Skeleton active paragraph={{ rows: 6 }} />}
          {doubles.data?.pairs.length === 0 && <EmptyState text={t('doubles.empty')} />}
          {doubles.data?.pairs.map((pair) => (
            <DoublePairCard key={`${pair.one.id} ${pair.other.id}`} pair={pair} onDone={refresh} />
          ))}
          {doubles.data?.more && (
            <Alert type="info" showIcon title={t('doubles.more', { count: doubles.data.pairs.length })} />
          )}
          {recent && recent.merges.length > 0 && (
            <section className={styles.recent} aria-label={t('doubles.recent')}>
              <h3>{t('doubles.recent')}</h3>
              <ul>
                {recent.merges.map(({ id, keptName, mergedName, userName, time }) => (
                  <li key={id}>
                    <span>{t('doubles.line', { user: userName, merged: mergedName, kept: keptName, time })}</span>
                    <Button size="small" onClick={() => void undo(id)}>
                      {t('doubles.undo')}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Flex>
      </FieldPortsProvider>
    </SideDrawer>
  );
}
