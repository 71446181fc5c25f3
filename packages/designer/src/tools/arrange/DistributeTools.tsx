import { ArrangeIcon } from './ArrangeIcon';
import { App } from 'antd';
import DistributeElementsModule from 'diagram-js/lib/features/distribute-elements';
import type DistributeElements from 'diagram-js/lib/features/distribute-elements/DistributeElements';
import { useMemo } from 'react';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement } from '../../shared/types';
import { ToolButton } from '../../shared/ToolButton';
import { addModules } from '../../canvas/services';
import { useAssistance } from '../../shared/assistance';

/** Shows three bars at equal distances. */
function DistributeIcon({ vertical = false }: { vertical?: boolean }) {
  return (
    <ArrangeIcon turned={vertical}>
      {[1, 6.5, 12].map((x) => (
        <rect key={x} x={x} y="3" width="3" height="10" rx="0.5" />
      ))}
    </ArrangeIcon>
  );
}

/** Returns whether an element is independent: it neither belongs to another element nor contains all elements. */
const stands = (element: DrawnElement) =>
  !('waypoints' in element || 'labelTarget' in element) && !isA(bpmnOf(element), 'bpmn:BoundaryEvent', 'bpmn:Lane');

/** Distributes the selected elements at equal distances. */
export function DistributeTools() {
  const { modeler, t } = useAssistance();
  const { message } = App.useApp();
  const distribute = useMemo(
    () => addModules(modeler, DistributeElementsModule).get<DistributeElements>('distributeElements'),
    [modeler],
  );
  const spread = (orientation: 'horizontal' | 'vertical') => {
    const selected = modeler.get('selection').get().filter(stands);
    if (selected.length > 2) distribute.trigger(selected, orientation);
    else message.warning(t('distributeHint'));
  };
  return (
    <>
      <ToolButton label={t('distributeHorizontal')} icon={<DistributeIcon />} onClick={() => spread('horizontal')} />
      <ToolButton
        label={t('distributeVertical')}
        icon={<DistributeIcon vertical />}
        onClick={() => spread('vertical')}
      />
    </>
  );
}
