import { WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon } from '@portal/widgets/icon/subjects';
import { Button } from 'antd';
import type { Issues } from '../../modeler/issues/useIssues';
import { useAssistance } from '../strings';
import { useLiveChecks } from './useLiveChecks';

/** How much keeps the process from being published; a click lists it. */
export function IssuesTool({ issues }: { issues: Issues }) {
  const { modeler, t } = useAssistance();
  useLiveChecks(modeler, issues);
  const count = issues.issues.length;
  if (count === 0) {
    return (
      <span className="pd-sound" role="status">
        <Icon of={DoneIcon} /> {t('noIssues')}
      </span>
    );
  }
  return (
    <Button
      type="text"
      icon={<Icon of={WarningFilled} className="pd-warning" />}
      aria-expanded={issues.listed}
      onClick={() => issues.list(!issues.listed)}
    >
      {t('issues', { count })}
    </Button>
  );
}
