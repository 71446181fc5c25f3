import type { tasks } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../../shared/i18n/texts';

/** Says for whom the reader's task waits, or who added the reader as a signer. */
export default function SigningNotice({ signing: { awaited, added } }: { signing: tasks.TaskSigning }) {
  const { t } = useTranslation('handling');
  const style = { marginBlock: 16 };
  return (
    <>
      {awaited.length > 0 && (
        <Alert type="warning" showIcon title={t('signer.awaited', { names: listNames(awaited) })} style={style} />
      )}
      {added && (
        <Alert type="info" showIcon title={t(`signer.added.${added.kind}`, { name: added.byName })} style={style} />
      )}
    </>
  );
}
