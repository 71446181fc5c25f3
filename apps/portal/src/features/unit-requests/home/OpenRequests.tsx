import { textsIn } from '@portal/contract';
import type { StoredRecord } from '@portal/contract/records';
import { unfinishedAnswers, unitAnswers } from '@portal/contract/unit-requests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { recordPage } from '../../../shared/api/records/records';
import { currentLocale } from '../../../shared/i18n';
import { RecordStateTag } from '../../../shared/records/record-columns';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { DueTag } from '../../../shared/workflow/DueTag';

const listPath = '/unitTasks/index';
const shown = 5;
/** Answers that are looked at: the unfinished ones are among the newest. */
const newest = { current: 1, size: 30, keyword: '', state: '', filters: {} };

/** The requests that the user's units have not answered, those that are due first. */
export function OpenRequests() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(recordPage(unitAnswers, newest));
  const kinds = textsIn(unitAnswers.texts, currentLocale()).options['kind'];
  const open = data?.records
    .filter(({ state }) => unfinishedAnswers.includes(state))
    .toSorted((one, other) => textOf(one, 'dueAt').localeCompare(textOf(other, 'dueAt')))
    .slice(0, shown);
  return (
    <ListPanel
      title={t('blocks.unitRequests')}
      more={{ label: t('unitRequests.all'), to: listPath }}
      list={{ data: open && { records: open }, error, refetch }}
      lines={5}
      empty={t('unitRequests.empty')}
      renderRow={(answer) => (
        <PanelRow
          key={answer.id}
          title={textOf(answer, 'title')}
          note={
            <>
              {kinds?.[textOf(answer, 'kind')]} <RecordStateTag definition={unitAnswers} state={answer.state} />{' '}
              <DueTag dueTime={textOf(answer, 'dueAt') || null} followUpTime={null} />
            </>
          }
          onOpen={() => void navigate(`${listPath}?id=${answer.id}`)}
        />
      )}
    />
  );
}

const textOf = ({ values }: StoredRecord, field: 'title' | 'kind' | 'dueAt'): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};
