import { App } from 'antd';
import type { DesignerText, Text } from '../shared/strings';
import { conditionAtRisk } from './default-flow/DefaultFlowBehavior';
import { nodesAtRisk } from './replace-menu/holds-nodes';
import type { ApprovalModeler } from './services';
import { useModelerEvent } from './useModelerEvent';

/**
 * Asks before a change on the canvas or in the panel loses something: the condition of a flow that becomes the default
 * flow, or the nodes of a sub-process that becomes a task.
 */
export function useQuestions(modeler: ApprovalModeler | undefined, t: Text): void {
  const { modal } = App.useApp();
  const ask = (title: DesignerText, content: string, proceed: () => void) =>
    void modal.confirm({ title: t(title), content, okText: t('confirm'), cancelText: t('cancel'), onOk: proceed });
  useModelerEvent(modeler, conditionAtRisk, ({ proceed }) => ask('defaultTitle', t('defaultContent'), proceed));
  useModelerEvent(modeler, nodesAtRisk, ({ count, proceed }) =>
    ask('replaceTitle', t('replaceContent', { count }), proceed),
  );
}
