import { cityOf } from '@portal/contract/areas';
import { carriers, comparedAtMost } from '@portal/contract/carriers';
import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { CityIcon } from '@portal/widgets/icon/subjects';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RecordPicture } from '../../../../shared/gallery';
import { carrierAddress } from '../../../../shared/paths';
import { useOptionLabel } from '../../../../shared/records';
import styles from './list.module.css';

interface Props {
  record: StoredRecord;
  /** The ids that are chosen for a comparison. */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** A carrier with its picture, level, place and size, which can be chosen for a comparison. */
export function CarrierCard({ record: { id, values }, chosen, onChoose }: Props) {
  const { t } = useTranslation('carriers');
  const label = useOptionLabel(carriers);
  const {
    name = '',
    level = '',
    kind = '',
    area = '',
    unit,
    summary,
    staff,
    pictures,
  } = values as RecordValues<typeof carriers.fields>;
  const isChosen = chosen.includes(id);
  return (
    <article className={styles.card} data-chosen={isChosen}>
      <Link to={carrierAddress(id)} className={styles.link}>
        <RecordPicture definition={carriers} id={id} file={pictures?.[0]} name={name} className={styles.cover} />
        <span className={styles.level}>{label('level', level)}</span>
        <h2>{name}</h2>
        <p className={styles.facts}>{[label('kind', kind), unit].filter(Boolean).join(' · ')}</p>
        <p className={styles.summary}>{summary}</p>
      </Link>
      <footer>
        <span>
          <Icon of={CityIcon} /> {label('area', cityOf(area)) || t('province')}
          {staff !== undefined && <> · {t('people', { count: staff })}</>}
        </span>
        <Checkbox
          data-unprinted
          checked={isChosen}
          disabled={!isChosen && chosen.length >= comparedAtMost}
          aria-label={t('compare.choose', { name })}
          onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
        >
          {t('compare.short')}
        </Checkbox>
      </footer>
    </article>
  );
}
