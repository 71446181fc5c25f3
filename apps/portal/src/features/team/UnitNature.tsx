import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUnitProperty, unitProperty } from '../../shared/api/auth/account';
import { useDraft } from '../../shared/drafts/useDraft';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { UnitNatureChoice } from '../../shared/unit-nature/UnitNatureChoice';
import styles from './team.module.css';

/** The nature of the current company, which its administrators may change. */
export function UnitNature({ companyId }: { companyId: number }) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const { data: current, error, refetch } = useQuery(unitProperty());
  const draft = useDraft<string>(`nature ${companyId}`);
  const [chosen, setChosen] = useState(draft.stored ?? undefined);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const nature = chosen ?? current;

  async function save() {
    if (nature == null || current === undefined) return setFailure(t('natureRequired'));
    setBusy(true);
    setFailure('');
    try {
      await changeUnitProperty(nature, current);
      draft.discard();
      notice.success(t('natureSaved'));
    } catch (refusal) {
      setFailure(messageOfError(refusal));
    }
    await queries.invalidateQueries({ queryKey: unitProperty().queryKey });
    setBusy(false);
  }

  if (error && current === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (current === undefined) return <Skeleton active />;
  return (
    <section className={styles.nature}>
      <ListHead title={t('nature')} hint={t('natureHint')} />
      {current === null && <Alert type="info" showIcon title={t('natureMissing')} />}
      <UnitNatureChoice
        value={nature}
        onChange={(value) => {
          setChosen(value);
          if (value === current) draft.discard();
          else draft.keep(value);
          setFailure('');
        }}
        label={t('nature')}
      />
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <Button
        type="primary"
        loading={busy}
        disabled={nature === current && nature !== null}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
    </section>
  );
}
