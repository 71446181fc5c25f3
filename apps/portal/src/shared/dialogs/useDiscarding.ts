import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Asks before what was typed into a dialog is lost. */
export function useDiscarding(): (discard: () => void) => void {
  const { t } = useTranslation('frame');
  const { modal } = App.useApp();
  return (discard) =>
    void modal.confirm({
      title: t('discarding.title'),
      content: t('discarding.text'),
      okText: t('discarding.ok'),
      okButtonProps: { danger: true },
      cancelText: t('discarding.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      centered: true,
      onOk: discard,
    });
}
