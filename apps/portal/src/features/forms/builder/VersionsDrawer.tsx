import type { DrawnForm } from '@portal/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { formVersions, readFormVersion } from '../../../shared/api/forms';
import { notice } from '../../../shared/notice';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import styles from './builder.module.css';

interface Props {
  id: number;
  /** Puts a version in the place of the draft, which can be undone. */
  onRestore: (form: DrawnForm, version: number) => void;
  onClose: () => void;
}

const size = 20;

/** Lists the published versions. Each can be restored as the draft. */
export default function VersionsDrawer({ id, onRestore, onClose }: Props) {
  const { t } = useTranslation('formBuilder');
  const [current, setCurrent] = useState(1);
  const [reading, setReading] = useState(0);
  const { data, error, refetch } = useQuery(formVersions(id, current, size));
  const restore = async (version: number) => {
    setReading(version);
    try {
      const { form } = await readFormVersion(id, version);
      onRestore(form, version);
    } catch (failure) {
      notice.failure(failure);
    }
    setReading(0);
  };
  return (
    <SideDrawer title={t('versions')} size="min(420px, 100vw)" onClose={onClose}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      <ol className={styles.versions}>
        {data?.records.map(({ version, formName, publishedBy, publishTime }) => (
          <li key={version}>
            <div>
              <strong>{t('version', { version })}</strong> {formName}
              <br />
              <small>
                {publishedBy} <RelativeTime value={publishTime} />
              </small>
            </div>
            <Button
              loading={reading === version}
              aria-label={t('restoreVersion', { version })}
              onClick={() => void restore(version)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ol>
      {data && data.total > size && (
        <Pagination simple current={current} pageSize={size} total={data.total} onChange={setCurrent} />
      )}
    </SideDrawer>
  );
}
