import { FilesInput } from '../shared/FilesInput';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { FileLink } from './FileLink';

export function Input({ settings, ...props }: InputProps<'files'>) {
  const t = useTexts();
  return (
    <FilesInput {...props} max={settings.max} extensions={settings.extensions} text={t('uploadFile')} Item={FileLink} />
  );
}
