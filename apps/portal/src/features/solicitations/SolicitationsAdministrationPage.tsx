import { opinions, solicitations } from '@portal/contract/solicitations';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { opinionSummary } from '../../shared/api/solicitations';
import {
  RecordDetail,
  RecordListPage,
  RecordSubList,
  recordColumns,
  type RecordDetailProps,
} from '../../shared/records';

const parts = { Detail: SolicitationDetail };
const opinionParts = { Detail: OpinionDetail };

/** /auditDepartment/solicitingOpinions: the department asks for opinions and decides on each. */
export const SolicitationsAdministrationPage = () => <RecordListPage definition={solicitations} parts={parts} />;

function SolicitationDetail({ definition, record }: RecordDetailProps) {
  return (
    <Flex vertical gap={24}>
      {record.state !== 'draft' && <Opinions solicitation={record.id} />}
      <RecordDetail definition={definition} record={record} />
    </Flex>
  );
}

function Opinions({ solicitation }: { solicitation: number }) {
  const { t } = useTranslation('solicitations');
  const { t: tr } = useTranslation('records');
  const { data } = useQuery(opinionSummary(solicitation));
  const columns = recordColumns(opinions, tr).filter(({ key }) => key !== 'updated');
  return (
    <RecordSubList
      definition={opinions}
      label={t('opinions')}
      filters={{ solicitation: String(solicitation) }}
      counts={data?.states ?? {}}
      columns={columns}
      first="content"
      parts={opinionParts}
    />
  );
}

const omitted = ['title', 'solicitation'];

function OpinionDetail(props: RecordDetailProps) {
  return <RecordDetail {...props} omitted={omitted} />;
}
