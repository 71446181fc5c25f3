import { useQuery } from '@tanstack/react-query';
import { Radio, Skeleton } from 'antd';
import { unitProperties } from '../api/auth/account';
import { LoadError } from '../ui/placeholders/LoadError';
import styles from './UnitNatureChoice.module.css';

interface Props {
  value?: string | null;
  onChange?: (nature: string) => void;
  label: string;
}

/** A choice among the natures of units in the dictionary. */
export function UnitNatureChoice({ value, onChange, label }: Props) {
  const { data: natures, error, refetch } = useQuery(unitProperties());
  if (error && !natures) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!natures) return <Skeleton active />;
  return (
    <Radio.Group
      className={styles.natures}
      value={value}
      onChange={({ target }) => onChange?.(target.value as string)}
      aria-label={label}
    >
      {natures.map((nature) => (
        <Radio key={nature.value} value={nature.value} className={styles.nature}>
          {nature.label}
        </Radio>
      ))}
    </Radio.Group>
  );
}
