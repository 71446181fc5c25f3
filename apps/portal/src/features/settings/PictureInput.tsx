import { settings } from '@portal/contract';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePictureFile } from '../../shared/files/usePictureFile';
import styles from './settings.module.css';

const { addressLength, pictureLength } = settings.settingLimits;

interface Props {
  label: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A picture by its address, or a small file that becomes part of the settings. */
export function PictureInput({ label, id, value = '', onChange }: Props) {
  const { t } = useTranslation('settings');
  const picture = usePictureFile(label, pictureLength, (data) => onChange?.(data));
  const embedded = value.startsWith('data:');
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
          maxLength={addressLength}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={picture.choose}>{t('choose')}</Button>
        {value !== '' && <Button onClick={() => onChange?.('')}>{t('clear')}</Button>}
        {picture.input}
      </div>
      {picture.tooLarge && <p role="alert">{t('tooLarge')}</p>}
    </>
  );
}
