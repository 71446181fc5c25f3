import type { FormProblem } from '@portal/contract/forms';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './builder.module.css';
import { describeProblem, problemField } from './problem-texts';
import type { Builder } from './useBuilder';

interface Props {
  builder: Builder;
  title: string;
  problems: readonly FormProblem[];
}

const shownProblems = 5;

/** What keeps the form from being published; each leads to its field. */
export function ProblemList({ builder, title, problems }: Props) {
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
        problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.slice(0, shownProblems).map((problem) => {
              const field = fields.find(({ key }) => key === problem.field);
              const name = problemField(problem, fields) || t('form');
              return (
                <li key={problem.code + problem.field + problem.detail}>
                  <Button type="link" size="small" onClick={() => builder.select(field?.key ?? null)}>
                    {name}
                  </Button>
                  {describeProblem(t, problem, field)}
                </li>
              );
            })}
            {problems.length > shownProblems && (
              <li>{t('moreProblems', { count: problems.length - shownProblems })}</li>
            )}
          </ul>
        )
      }
    />
  );
}
