import type { PendingSignUp } from '@portal/contract/meetings';
import type { DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullPhone, pendingSignUps } from '../../../shared/api/meetings';
import { MaskedPhone } from '../../../shared/people/MaskedPhone';
import { participantsAddress } from '../../../shared/paths';
import { ListPage } from '../../../shared/ui/ListPage';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useListQuery } from '../../../shared/filters/useListQuery';
import { SignUpDecision } from './SignUpDecision';

/** Sign-ups that wait for the user's confirmation, those of the next activity first. */
export function PendingSignUps() {
  const { t } = useTranslation('meetings');
  const [query, change] = useListQuery();
  const list = useQuery(pendingSignUps(query));
  const columns: DataColumn<PendingSignUp>[] = [
    {
      key: 'title',
      title: t('fields.meeting'),
      render: ({ meetingId, title }) => <Link to={participantsAddress(meetingId)}>{title}</Link>,
    },
    { key: 'start', title: t('fields.start'), render: ({ startTime }) => startTime.slice(0, 16) },
    { key: 'name', title: t('fields.name'), render: ({ name }) => name },
    { key: 'phone', title: t('fields.phone'), render: (row) => <Phone {...row} /> },
    { key: 'unit', title: t('fields.unit'), render: ({ unit }) => unit || '—' },
    { key: 'remark', title: t('fields.remark'), render: ({ remark }) => remark || '—' },
    { key: 'signedUp', title: t('fields.signedUp'), render: ({ signUpTime }) => <RelativeTime value={signUpTime} /> },
    { key: 'decision', title: t('fields.actions'), render: (row) => <SignUpDecision {...row} /> },
  ];
  return (
    <ListPage<PendingSignUp>
      name="pendingSignUps"
      title={t('review.signUps')}
      hint={t('review.signUpsHint')}
      searchLabel={t('participants.search')}
      list={list}
      query={query}
      onQuery={change}
      columns={columns}
      rowKey={({ id }) => String(id)}
      renderCard={(row) => (
        <Flex vertical gap={4}>
          <strong>{row.name}</strong>
          <span>{row.title}</span>
          <span>{[row.unit, row.remark].filter(Boolean).join(' · ')}</span>
          <Phone {...row} />
          <SignUpDecision {...row} />
        </Flex>
      )}
      empty={t('review.noSignUps')}
    />
  );
}

const Phone = ({ meetingId, id, name, phone }: PendingSignUp) => (
  <MaskedPhone phone={phone} name={name} read={() => fullPhone(meetingId, id)} />
);
