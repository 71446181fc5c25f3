import { PlayCircleFilled } from '@ant-design/icons';
import { cityCards } from '@portal/contract/city-cards';
import type { StoredFileValue } from '@portal/contract/fields';
import type { StoredRecord } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cityVideo } from '../../../../shared/api/city-cards';
import { RecordPicture } from '../../../../shared/gallery';
import { LoadState } from '../../../../shared/ui/placeholders/LoadError';
import styles from './card.module.css';

interface Props {
  record: StoredRecord;
  file: StoredFileValue;
  poster: StoredFileValue | undefined;
}

/** The video of a city behind its poster. It is read, in parts, when somebody wants to see it. */
export function CityVideo({ record, file, poster }: Props) {
  const { t } = useTranslation('cityCards');
  const [playing, play] = useState(false);
  const size = `${(file.size / 1024 ** 2).toFixed(1)} MB`;
  return (
    <div className={styles.video}>
      {playing ? (
        <Player id={record.id} />
      ) : (
        <>
          <RecordPicture definition={cityCards} id={record.id} file={poster} name={t('section.video')} />
          <Button type="primary" size="large" icon={<Icon of={PlayCircleFilled} />} onClick={() => play(true)}>
            {t('play', { size })}
          </Button>
        </>
      )}
    </div>
  );
}

function Player({ id }: { id: number }) {
  const { t } = useTranslation('cityCards');
  const { data, error, refetch } = useQuery(cityVideo(id));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the office uploads one file without captions
  return <video src={data.address} controls autoPlay aria-label={t('section.video')} />;
}
