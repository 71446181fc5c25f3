import { textsIn } from '@portal/contract';
import { unitAnswers } from '@portal/contract/unit-requests';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { RecordListPage } from '../../shared/records';
import { AnswerDetail } from './AnswerDetail';
import { useAnswerColumns } from './useAnswerColumns';

const parts = { Detail: AnswerDetail };

/** /unitTasks/index: what the units that the person administers are asked for. */
export function UnitTasksPage() {
  const { t } = useTranslation('unitRequests');
  const { kind } = textsIn(unitAnswers.texts, currentLocale()).options;
  return (
    <RecordListPage
      definition={unitAnswers}
      columns={useAnswerColumns(['title', 'kind', 'unit', 'dueAt', 'submittedAt', 'state'])}
      parts={parts}
      views={[
        { key: 'all', label: t('all') },
        { key: 'report', label: kind?.['report'] ?? '', filters: { kind: 'report' } },
        { key: 'matter', label: kind?.['matter'] ?? '', filters: { kind: 'matter' } },
      ]}
    />
  );
}
