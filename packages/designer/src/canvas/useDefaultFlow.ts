import { App } from 'antd';
import type { Text } from '../shared/strings';
import { conditionAtRisk } from './default-flow/make-default';
import type { ApprovalModeler } from './services';
import { useModelerEvent } from './useModelerEvent';

/** Asks before a flow loses its condition by becoming the default one, from the panel as from the menu on the canvas. */
export function useDefaultFlow(modeler: ApprovalModeler | undefined, t: Text): void {
  const { modal } = App.useApp();
  useModelerEvent(modeler, conditionAtRisk, ({ proceed }) => {
    modal.confirm({
      title: t('defaultTitle'),
      content: t('defaultContent'),
      okText: t('confirm'),
      cancelText: t('cancel'),
      onOk: proceed,
    });
  });
}
