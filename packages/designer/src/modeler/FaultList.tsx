import { CloseOutlined, WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import type { Text } from '../strings';
import type { NamedFault } from './useFaults';

interface FaultListProps {
  faults: NamedFault[];
  t: Text;
  onJump: (nodeId: string) => void;
  onClose: () => void;
}

/** Why the process was not published; each line leads to its node. */
export default function FaultList({ faults, t, onJump, onClose }: FaultListProps) {
  return (
    <section className="pd-faults" role="alert">
      <header>
        <Icon of={WarningFilled} className="pd-warning" />
        <strong>{t('faultsTitle', { count: faults.length })}</strong>
        <Button type="text" size="small" icon={<Icon of={CloseOutlined} />} aria-label={t('close')} onClick={onClose} />
      </header>
      <ul>
        {faults.map(({ nodeId, node, reason }) => (
          <li key={`${nodeId} ${reason}`}>
            <button type="button" title={t('faultJump', { node })} onClick={() => onJump(nodeId)}>
              {t('faultOf', { node, reason })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
