import type { FormIssue } from '@portal/contract/forms';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './builder.module.css';
import { describeIssue, issueField } from './form-issue-texts';
import type { Builder } from './useBuilder';

interface Props {
  builder: Builder;
  title: string;
  issues: readonly FormIssue[];
}

const shownIssues = 5;

/** What keeps the form from being published; each leads to its field. */
export function IssueList({ builder, title, issues }: Props) {
  const { t } = useTranslation('formBuilder');
  const { fields } = builder.draft.form;
  return (
    <Alert
      showIcon
      banner
      type="error"
      role="alert"
      title={title}
      description={
        issues.length > 0 && (
          <ul className={styles.issues}>
            {issues.slice(0, shownIssues).map((issue) => {
              const field = fields.find(({ key }) => key === issue.field);
              const name = issueField(issue, fields) || t('form');
              return (
                <li key={issue.code + issue.field + issue.detail}>
                  <Button type="link" size="small" onClick={() => builder.select(field?.key ?? null)}>
                    {name}
                  </Button>
                  {describeIssue(t, issue, field)}
                </li>
              );
            })}
            {issues.length > shownIssues && <li>{t('moreIssues', { count: issues.length - shownIssues })}</li>}
          </ul>
        )
      }
    />
  );
}
