import { menus, type Locale } from '@portal/contract';
import { subjectLabel, subjects } from '@portal/contract/icons';
import { useClearing } from '@portal/widgets/icon';
import { Button, Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePictureFile } from '../../shared/files/usePictureFile';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** The icon of a menu item: one of the drawings, or a small picture of its own. */
export function IconInput({ id, value = null, onChange }: Props) {
  const { t, i18n } = useTranslation('menus');
  const clearing = useClearing();
  const picture = usePictureFile(t('uploadIcon'), menus.menuLimits.pictureLength, (own) => onChange?.(own));
  const own = value?.startsWith('data:')
    ? [{ value, label: <img src={value} alt={t('ownIcon')} width={16} height={16} /> }]
    : [];
  return (
    <>
      <Flex gap="small">
        <Select
          id={id ?? ''}
          allowClear={clearing}
          placeholder={t('noIcon')}
          value={value}
          onChange={(icon: string | undefined) => onChange?.(icon ?? null)}
          options={[
            ...own,
            ...subjects.map((subject) => ({ value: subject, label: subjectLabel(subject, i18n.language as Locale) })),
          ]}
        />
        <Button onClick={picture.choose}>{t('uploadIcon')}</Button>
      </Flex>
      {picture.input}
      {picture.tooLarge && <p role="alert">{t('iconTooLarge')}</p>}
    </>
  );
}
