import { App, Button } from 'antd';
import type { Text } from '../shared/strings';
import { popupMenuFailed } from '../canvas/popup-menu/PopupMenu';
import type { ApprovalModeler } from '../canvas/services';
import { useModelerEvent } from '../canvas/useModelerEvent';

/** Says that the replace menu could not be fetched, and offers it again. */
export function useMenuFailure(modeler: ApprovalModeler | undefined, t: Text): void {
  const { message } = App.useApp();
  useModelerEvent(modeler, popupMenuFailed, ({ again }) => {
    const retry = () => {
      message.destroy(popupMenuFailed);
      void again();
    };
    message.error({
      key: popupMenuFailed,
      content: (
        <>
          {t('partFailed')}
          <Button type="link" size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </>
      ),
    });
  });
}
