import { Modal } from '@portal/widgets/modal';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Slider } from 'antd';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { uploadAttachment } from '../../../shared/api/files/files';
import { personalInformation, savePersonalInformation } from '../../../shared/api/personal-information';
import { refreshTalentFile } from '../../../shared/api/talent-file';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { cropped, photoRatio } from './crop';
import styles from './photo.module.css';

interface Props {
  revision: number;
  onClose: () => void;
}

/** Takes a picture, of which the user chooses the part that becomes their photo. */
export default function PhotoDialog({ revision, onClose }: Props) {
  const { t } = useTranslation('talentFile');
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string>();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source]);

  const take = (file: File | undefined) => {
    if (!file) return;
    setFailure('');
    setZoom(1);
    setSource(URL.createObjectURL(file));
  };
  const save = async () => {
    if (!source || !area) return;
    setBusy(true);
    setFailure('');
    try {
      const photo = await uploadAttachment(await cropped(source, area), {});
      await savePersonalInformation({ photo: [photo] as never }, revision);
      await Promise.all([
        client.invalidateQueries({ queryKey: personalInformation().queryKey }),
        refreshTalentFile(client),
      ]);
      notice.success(t('photo.saved'));
      onClose();
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('photo.title')}
      onCancel={onClose}
      footer={[
        <Button key="choose" onClick={() => picker.current?.click()}>
          {t(source ? 'photo.another' : 'photo.choose')}
        </Button>,
        <Button key="save" type="primary" disabled={!area} loading={busy} onClick={() => void save()}>
          {t('photo.save')}
        </Button>,
      ]}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/bmp"
        aria-label={t('photo.choose')}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      {!source && (
        <button type="button" className={styles.drop} onClick={() => picker.current?.click()}>
          {t('photo.hint')}
        </button>
      )}
      {source && (
        <>
          <div className={styles.crop}>
            <Cropper
              image={source}
              aspect={photoRatio}
              crop={position}
              zoom={zoom}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{
                onError: () => {
                  setSource(undefined);
                  setFailure(t('photo.unreadable'));
                },
              }}
            />
          </div>
          <Slider min={1} max={4} step={0.05} value={zoom} onChange={setZoom} ariaLabelForHandle={t('photo.zoom')} />
        </>
      )}
    </Modal>
  );
}
