import { talentBatches, talentProjects, type Call } from '@portal/contract/talent-projects';
import { fieldKinds } from '@portal/contract/fields';
import { Button, Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RecordStateTag, useOptionLabel } from '../../../shared/records';
import { currentLocale } from '../../../shared/i18n';
import styles from '../talent-projects.module.css';
import { Countdown } from './Countdown';

interface Props {
  call: Call;
  onApply: () => void;
  onOpen: () => void;
}

/** A call with what it grants, how long it is open, and the way to apply. */
export function CallCard({ call, onApply, onOpen }: Props) {
  const { t } = useTranslation('talentProjects');
  const optionLabel = useOptionLabel(talentBatches);
  const { application, phase, amountMost } = call;
  const isDone = application && application.state !== 'withdrawn';
  return (
    <li className={phase === 'open' ? styles.card : styles.past}>
      <Flex justify="space-between" align="start" gap={8}>
        <h3>{call.title}</h3>
        <Tag>{optionLabel('kind', call.kind)}</Tag>
      </Flex>
      <dl className={styles.facts}>
        <dt>{t('closes')}</dt>
        <dd>{call.closesAt.slice(0, 16)}</dd>
        {amountMost !== null && (
          <>
            <dt>{t('grants')}</dt>
            <dd>{t('atMost', { amount: fieldKinds.money.text(amountMost, { capitals: false }, currentLocale()) })}</dd>
          </>
        )}
      </dl>
      <Flex justify="space-between" align="center" gap={8} wrap className={styles.foot}>
        <Countdown {...call} />
        {isDone ? (
          <Flex gap={8} align="center" wrap>
            <RecordStateTag definition={talentProjects} state={application.state} />
            <Button onClick={onOpen}>{t('openApplication')}</Button>
          </Flex>
        ) : (
          phase === 'open' && (
            <Button type="primary" onClick={onApply}>
              {t('apply')}
            </Button>
          )
        )}
      </Flex>
    </li>
  );
}
