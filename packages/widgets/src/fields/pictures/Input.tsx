import { pictureExtensions } from '@portal/contract/fields';
import { FilesInput } from '../shared/FilesInput';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { Picture } from './Picture';

export function Input({ settings, ...props }: InputProps<'pictures'>) {
  const t = useTexts();
  return (
    <FilesInput {...props} max={settings.max} extensions={pictureExtensions} text={t('uploadPicture')} Item={Picture} />
  );
}
