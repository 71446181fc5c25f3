import { CheckCircleOutlined, WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import type { Faults } from '../../modeler/faults/useFaults';
import { useAssistance } from '../strings';
import { useLiveChecks } from './useLiveChecks';

/** How much keeps the process from being published; a click lists it. */
export function ProblemsTool({ faults }: { faults: Faults }) {
  const { modeler, t } = useAssistance();
  useLiveChecks(modeler, faults);
  const count = faults.faults.length;
  if (count === 0) {
    return (
      <span className="pd-sound" role="status">
        <Icon of={CheckCircleOutlined} /> {t('noProblems')}
      </span>
    );
  }
  return (
    <Button
      type="text"
      icon={<Icon of={WarningFilled} className="pd-warning" />}
      aria-expanded={faults.listed}
      onClick={() => faults.list(!faults.listed)}
    >
      {t('problems', { count })}
    </Button>
  );
}
