import { unfinishedAnswers, unitAnswers } from '@portal/contract/unit-requests';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { remindUnits, requestOverview } from '../../shared/api/unit-requests';
import { notice } from '../../shared/notice';
import { RecordSubList } from '../../shared/records';
import { useBusy } from '../../shared/ui/useBusy';
import { AnswerDetail } from './AnswerDetail';
import { useAnswerColumns } from './useAnswerColumns';

const parts = { Detail: AnswerDetail };

interface Props {
  request: number;
  /** Whether units can still answer. */
  remindable: boolean;
}

/** Which units have answered a request, are late, or have to be reminded. */
export function AnswersOverview({ request, remindable }: Props) {
  const { t } = useTranslation('unitRequests');
  const { data } = useQuery(requestOverview(request));
  const columns = useAnswerColumns(['unit', 'submittedAt', 'state']);
  const states = data?.states ?? {};
  const unfinished = unfinishedAnswers.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  return (
    <RecordSubList
      definition={unitAnswers}
      label={t('overview')}
      filters={{ request: String(request) }}
      counts={states}
      columns={columns}
      first="unit"
      parts={parts}
      tools={
        <>
          {data && data.late > 0 && <Tag color="error">{t('late', { count: data.late })}</Tag>}
          {remindable && <RemindButton request={request} unfinished={unfinished} />}
        </>
      }
    />
  );
}

function RemindButton({ request, unfinished }: { request: number; unfinished: number }) {
  const { t } = useTranslation('unitRequests');
  const { busy, run } = useBusy();
  const remind = async () => {
    const { units } = await remindUnits(request);
    notice.success(t('reminded', { count: units }));
  };
  return (
    <Button loading={busy} disabled={unfinished === 0} onClick={() => void run(remind)}>
      {t('remind', { count: unfinished })}
    </Button>
  );
}
