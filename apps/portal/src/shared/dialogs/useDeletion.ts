import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Asks before something is deleted that cannot be recovered (spec 002 §8). */
export function useDeletion(): (name: string, onConfirm: () => unknown) => void {
  const { t } = useTranslation('frame');
  const { modal } = App.useApp();
  return (name, onConfirm) =>
    void modal.confirm({
      title: t('deletion.title', { name }),
      content: t('deletion.text'),
      okText: t('deletion.ok'),
      okButtonProps: { danger: true },
      cancelText: t('deletion.cancel'),
      centered: true,
      onOk: async () => void (await onConfirm()),
    });
}
