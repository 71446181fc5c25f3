import { CloseOutlined, WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { selectedElement } from '../../properties/useSelection';
import type { Text } from '../../shared/strings';
import { useDesigner } from '../DesignerContext';
import { focusField } from './field';
import type { NamedFault } from './useFaults';

interface FaultListProps {
  faults: NamedFault[];
  t: Text;
  onJump: (fault: NamedFault) => void;
  onClose: () => void;
}

/** What keeps the process from being published; each line leads to the field that sets it right. */
export default function FaultList({ faults, t, onJump, onClose }: FaultListProps) {
  const { modeler, place } = useDesigner();
  const jump = (fault: NamedFault) => {
    onJump(fault);
    if (place) focusField(place, selectedElement(modeler).id, fault.errCode);
  };
  return (
    <section className="pd-faults" role="alert">
      <header>
        <Icon of={WarningFilled} className="pd-warning" />
        <strong>{t('faultsTitle', { count: faults.length })}</strong>
        <Button type="text" size="small" icon={<Icon of={CloseOutlined} />} aria-label={t('close')} onClick={onClose} />
      </header>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.nodeId} ${fault.reason}`}>
            <button type="button" title={t('faultJump', { node: fault.node })} onClick={() => jump(fault)}>
              {t('faultOf', { node: fault.node, reason: fault.reason })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
