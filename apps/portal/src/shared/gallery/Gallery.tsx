import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { StoredFileValue } from '@portal/contract/fields';
import type { RecordDefinition } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { Modal } from '@portal/widgets/modal';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicture } from './RecordPicture';
import styles from './Gallery.module.css';

interface Props {
  definition: RecordDefinition;
  id: number;
  name: string;
  pictures: readonly StoredFileValue[];
}

/** The pictures of a record, any of which opens in a large view that the arrow keys turn. */
export function Gallery({ definition, id, name, pictures }: Props) {
  const { t } = useTranslation('records');
  const [opened, open] = useState<number | null>(null);
  const title = (index: number) => t('gallery.picture', { name, index: index + 1, total: pictures.length });
  return (
    <>
      <ul
        className={styles.gallery}
        data-count={Math.min(pictures.length, 5)}
        aria-label={t('gallery.label', { name })}
      >
        {pictures.map((file, index) => (
          <li key={file.fileName}>
            <button type="button" aria-label={title(index)} onClick={() => open(index)}>
              <RecordPicture {...{ definition, id, file, name }} eager={index === 0} className={styles.picture} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Large
          {...{ definition, id, name, pictures }}
          index={opened}
          title={title(opened)}
          onTurn={(by) => open((opened + by + pictures.length) % pictures.length)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

interface LargeProps extends Props {
  index: number;
  title: string;
  onTurn: (by: number) => void;
  onClose: () => void;
}

function Large({ definition, id, name, pictures, index, title, onTurn, onClose }: LargeProps) {
  const { t } = useTranslation('records');
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onTurn(-1);
    if (key === 'ArrowRight') onTurn(1);
  };
  return (
    <Modal open footer={null} width="min(1200px, 94vw)" title={title} onCancel={onClose} centered>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same */}
      <div className={styles.large} onKeyDown={turn}>
        <RecordPicture
          key={index}
          {...{ definition, id, name }}
          file={pictures[index]}
          eager
          className={styles.shown}
        />
        {pictures.length > 1 && (
          <>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrow keys turn the pictures at once
              autoFocus
              shape="circle"
              icon={<Icon of={LeftOutlined} />}
              aria-label={t('gallery.before')}
              onClick={() => onTurn(-1)}
            />
            <Button
              shape="circle"
              icon={<Icon of={RightOutlined} />}
              aria-label={t('gallery.next')}
              onClick={() => onTurn(1)}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
