import { comparedAtMost } from '@portal/contract/carriers';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { carrierComparisonAddress } from '../../../../shared/paths';
import styles from './list.module.css';

interface Props {
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** Says how many carriers are chosen, and leads to their comparison. */
export function ComparisonBar({ chosen, onChoose }: Props) {
  const { t } = useTranslation('carriers');
  const navigate = useNavigate();
  return (
    <div className={styles.bar} role="status" data-unprinted>
      <span>{t('compare.chosen', { count: chosen.length, most: comparedAtMost })}</span>
      <Button onClick={() => onChoose([])}>{t('compare.clear')}</Button>
      <Button
        type="primary"
        disabled={chosen.length < 2}
        onClick={() => void navigate(carrierComparisonAddress(chosen))}
      >
        {t('compare.start')}
      </Button>
    </div>
  );
}
