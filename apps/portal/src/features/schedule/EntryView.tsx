import { Modal } from '@portal/widgets/modal';
import { Button, Descriptions, Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { answerInvitation, type ScheduleEntry } from '../../shared/api/schedule';
import { writtenTime } from '../../shared/calendar/entries';
import { onSuccess } from '../../shared/http';

interface Props {
  entry: ScheduleEntry;
  onClose: () => void;
  onAnswered: () => void;
}

const answers = ['accepted', 'declined'] as const;

/** Shows an entry that the user may only read, and lets guests answer the invitation. */
export function EntryView({ entry, onClose, onAnswered }: Props) {
  const { t } = useTranslation('schedule');
  const [day, last] = [entry.startTime.slice(0, 10), entry.endTime.slice(0, 10)];
  const time = [day, last === day ? '' : `– ${last}`, writtenTime(entry, day) || t('allDay')].filter(Boolean).join(' ');
  const rows = [
    [t('fields.owner'), entry.ownerName],
    [t('fields.time'), time],
    [t('fields.place'), entry.place],
    [t('fields.note'), entry.note],
    [
      t('fields.guests'),
      entry.guests.map(({ name, answer }) => `${name} (${t(`answers.${answer}`)})`).join(t('conflicts.separator')),
    ],
  ].filter(([, text]) => text);
  const answer = (chosen: (typeof answers)[number]) => onSuccess(answerInvitation(entry.id, chosen), onAnswered);
  return (
    <Modal open title={entry.title} footer={null} onCancel={onClose}>
      <Descriptions
        column={1}
        size="small"
        items={rows.map(([label, children]) => ({ key: label, label, children }))}
      />
      {entry.access === 'guest' && (
        <Space wrap>
          {entry.answer && <Tag>{t(`answers.${entry.answer}`)}</Tag>}
          {answers
            .filter((each) => each !== entry.answer)
            .map((each) => (
              <Button key={each} {...(each === 'accepted' && { type: 'primary' })} onClick={() => void answer(each)}>
                {t(`answering.${each}`)}
              </Button>
            ))}
        </Space>
      )}
    </Modal>
  );
}
