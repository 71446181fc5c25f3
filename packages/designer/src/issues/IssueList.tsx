import { CloseOutlined, WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { selectedElement } from '../canvas/useSelection';
import type { Text } from '../shared/strings';
import { useDesigner } from '../shared/DesignerContext';
import { focusField } from './field';
import { isNote, type NamedIssue } from './useIssues';

interface IssueListProps {
  issues: NamedIssue[];
  t: Text;
  onJump: (issue: NamedIssue) => void;
  onClose: () => void;
}

/**
 * Lists the issues that keep the process from being published. Each line leads to the field in which it can be
 * corrected.
 */
export default function IssueList({ issues, t, onJump, onClose }: IssueListProps) {
  const { modeler, container } = useDesigner();
  const jump = (issue: NamedIssue) => {
    onJump(issue);
    if (container) focusField(container, selectedElement(modeler).id, issue.errCode);
  };
  const notes = issues.filter(isNote);
  const issueCount = issues.length - notes.length;
  return (
    <section className="pd-issues" role="alert">
      <header>
        <Icon of={WarningFilled} className="pd-warning" />
        <strong>
          {issueCount > 0 ? t('issuesTitle', { count: issueCount }) : t('notesTitle', { count: notes.length })}
        </strong>
        <Button type="text" size="small" icon={<Icon of={CloseOutlined} />} aria-label={t('close')} onClick={onClose} />
      </header>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.nodeId} ${issue.reason}`}>
            <button type="button" title={t('issueJump', { node: issue.node })} onClick={() => jump(issue)}>
              {t('issueOf', { kind: t(issue.kind), node: issue.node, reason: issue.reason })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
