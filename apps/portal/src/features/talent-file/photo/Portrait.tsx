import { CameraOutlined } from '@ant-design/icons';
import type { StoredFileValue } from '@portal/contract/fields';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPersonalFile, type PersonalInformation } from '../../../shared/api/personal-information';
import { toDataUrl } from '../../../shared/files/usePictureFile';
import styles from './photo.module.css';

const PhotoDialog = lazyInPlace(() => import('./PhotoDialog'));

/** The photo of the file's owner, which a click replaces. */
export function Portrait({ information }: { information: PersonalInformation }) {
  const { t } = useTranslation('talentFile');
  const [choosing, setChoosing] = useState(false);
  const [photo] = (information.values['photo'] ?? []) as unknown as StoredFileValue[];
  const address = usePhoto(photo);
  return (
    <>
      <button
        type="button"
        className={styles.portrait}
        aria-label={t(photo ? 'photo.change' : 'photo.add')}
        onClick={() => setChoosing(true)}
      >
        {address ? <img src={address} alt="" /> : <span aria-hidden>{Array.from(information.chineseName)[0]}</span>}
        <span className={styles.camera} aria-hidden>
          <Icon of={CameraOutlined} />
        </span>
      </button>
      <Suspense>
        {choosing && <PhotoDialog revision={information.revision} onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  );
}

/** Returns an address at which the browser shows a stored photo. */
function usePhoto(photo: StoredFileValue | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['personal-information', 'photo', photo?.fileName],
    queryFn: async () => toDataUrl(await readPersonalFile(photo!)),
    enabled: photo !== undefined,
    staleTime: 'static',
  });
  return photo && data;
}
