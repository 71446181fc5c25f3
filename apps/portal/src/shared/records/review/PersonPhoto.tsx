import type { reviews } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { pictureOfRecord } from '../../api/records/reviews';

const size = { width: 90, height: 126 };

/** The photo of the person whom a record is about. One that cannot be read is left out. */
export function PersonPhoto({ version: { area, id } }: { version: Pick<reviews.ReviewedVersion, 'area' | 'id'> }) {
  const { t } = useTranslation('records');
  const { data, error } = useQuery(pictureOfRecord(area, id));
  if (error) return null;
  if (!data) return <Skeleton.Node active style={size} />;
  return (
    <img
      src={data}
      alt={t('revision.photo')}
      style={{ ...size, objectFit: 'cover', border: '1px solid var(--border)', borderRadius: 'var(--radius)' }}
    />
  );
}
