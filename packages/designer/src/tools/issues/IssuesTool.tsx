import { WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon } from '@portal/widgets/icon/subjects';
import { Button } from 'antd';
import { isNote, type Issues } from '../../issues/useIssues';
import { useAssistance } from '../../shared/assistance';
import { useLiveChecks } from './useLiveChecks';

/** How much keeps the process from being published; a click lists it. */
export function IssuesTool({ issues }: { issues: Issues }) {
  const { modeler, t } = useAssistance();
  useLiveChecks(modeler, issues);
  const all = issues.issues.length;
  const count = issues.issues.filter((issue) => !isNote(issue)).length;
  if (all === 0) {
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
      {count > 0 ? t('issues', { count }) : t('notes', { count: all })}
    </Button>
  );
}
