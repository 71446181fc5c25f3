import { settle, type FormValues } from '@portal/contract/forms';
import { roomLength, signUpForm, type Participant } from '@portal/contract/meetings';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignRoom, fullPhone, refreshMeetings } from '../../../shared/api/meetings';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { compiledForm } from '../../../shared/fields/form-values';
import { FormDetails } from '../../../shared/fields/FormDetails';
import { Details } from '../../../shared/layouts/Details';
import { notice } from '../../../shared/notice';
import { MaskedPhone } from '../../../shared/people/MaskedPhone';
import { AbsoluteTime } from '../../../shared/ui/RelativeTime';
import { useChange } from '../../../shared/ui/useBusy';
import { SignUpStateTag } from '../meeting-labels';
import { Presence } from './Presence';
import { SignUpDecision } from './SignUpDecision';

interface Props {
  meetingId: number;
  /** The values of the activity, which say what it asked for. */
  meeting: FormValues;
  participant: Participant;
  onClose: () => void;
}

/** One sign-up with its answers, its room and its decision. */
export function ParticipantDrawer({ meetingId, meeting, participant, onClose }: Props) {
  const { t } = useTranslation('meetings');
  const phone = useIsPhone();
  const { id, name, state, answers, userId, reason } = participant;
  const form = signUpForm(meeting);
  const compiled = form && compiledForm(form);
  return (
    <SideDrawer title={name} size={phone ? '100%' : 520} onClose={onClose}>
      <Flex vertical gap={16}>
        <Flex gap={8} align="center" wrap>
          <SignUpStateTag state={state} />
          {userId === null && <span style={{ color: 'var(--muted)' }}>{t('participants.noAccount')}</span>}
          <Presence meetingId={meetingId} row={participant} />
        </Flex>
        <Details
          columns={1}
          items={[
            {
              key: 'phone',
              label: t('fields.phone'),
              text: <MaskedPhone phone={participant.phone} name={name} read={() => fullPhone(meetingId, id)} />,
            },
            { key: 'unit', label: t('fields.unit'), text: participant.unit || '—' },
            { key: 'remark', label: t('fields.remark'), text: participant.remark || '—' },
            { key: 'signedUp', label: t('fields.signedUp'), text: <AbsoluteTime value={participant.signUpTime} /> },
          ]}
        />
        {compiled && (
          <FieldPortsProvider value={fieldPorts}>
            <FormDetails
              columns={1}
              state={settle(compiled, answers)}
              keys={compiled.form.fields.map(({ key }) => key)}
            />
          </FieldPortsProvider>
        )}
        {answers['lodging'] === true && ['pending', 'confirmed'].includes(state) && (
          <Room key={participant.room} meetingId={meetingId} participant={participant} />
        )}
        {reason ? <p>{t('reason', { reason })}</p> : <SignUpDecision meetingId={meetingId} id={id} state={state} />}
      </Flex>
    </SideDrawer>
  );
}

function Room({ meetingId, participant: { id, userId, room } }: Pick<Props, 'meetingId' | 'participant'>) {
  const { t } = useTranslation('meetings');
  const [text, setText] = useState(room);
  const { busy, change } = useChange(refreshMeetings);
  const save = async () => {
    await assignRoom(meetingId, id, text.trim());
    notice.success(t(text.trim() === '' ? 'participants.roomCleared' : 'participants.roomSaved'));
  };
  const hint = userId === null ? 'participants.roomHintNoAccount' : 'participants.roomHint';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void change(save);
      }}
    >
      <label htmlFor={`room-${id}`}>{t('participants.room')}</label>
      <Flex gap={8} style={{ marginTop: 4 }}>
        <Input
          id={`room-${id}`}
          value={text}
          maxLength={roomLength}
          aria-describedby={`room-${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={busy} disabled={text.trim() === room}>
          {t('save')}
        </Button>
      </Flex>
      <small id={`room-${id}-hint`} style={{ color: 'var(--muted)' }}>
        {text.trim() !== '' && t(hint)}
      </small>
    </form>
  );
}
