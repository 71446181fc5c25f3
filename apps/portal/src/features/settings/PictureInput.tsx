import { administerSettings } from '@portal/contract';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

interface Props {
  label: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A picture by its address, or a small file that becomes part of the settings. */
export function PictureInput({ label, id, value = '', onChange }: Props) {
  const { t } = useTranslation('settings');
  const picker = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const embedded = value.startsWith('data:');
  const take = async (file: File | undefined) => {
    if (!file) return;
    const data = await dataUrl(file);
    setTooLarge(data.length > administerSettings.pictureLength);
    if (data.length <= administerSettings.pictureLength) onChange?.(data);
  };
  return (
    <>
      <div className={styles.picture}>
        {value !== '' && <img src={value} alt="" />}
        <Input
          id={id}
          aria-label={label}
          placeholder={t('builtIn')}
          value={embedded ? t('embedded') : value}
          readOnly={embedded}
          maxLength={500}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={() => picker.current?.click()}>{t('choose')}</Button>
        {value !== '' && <Button onClick={() => onChange?.('')}>{t('clear')}</Button>}
        <input
          ref={picker}
          type="file"
          style={{ display: 'none' }}
          aria-label={label}
          accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml,image/x-icon"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      {tooLarge && <p role="alert">{t('tooLarge')}</p>}
    </>
  );
}

const dataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
