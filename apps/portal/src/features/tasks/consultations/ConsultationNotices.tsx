import type { tasks } from '@portal/contract';
import { answerForm, type Consultation } from '@portal/contract/consultations';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuestion, withdrawConsultation } from '../../../shared/api/consultations';
import { openFormsKey } from '../../../shared/api/forms';
import { refreshWorkflow } from '../../../shared/api/refresh';
import { CommentEditor } from '../../../shared/comments/CommentEditor';
import { CommentItem } from '../../../shared/comments/CommentItem';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { onSuccess } from '../../../shared/http';
import { listNames } from '../../../shared/i18n/texts';
import { notice } from '../../../shared/notice';
import { useSession } from '../../../shared/session/store';
import { SupplyEditor } from './SupplyEditor';
import comments from '../../../shared/comments/comments.module.css';

/**
 * Shows the questions of handlers in an instance. The reader answers them, or sees the answers about their own task.
 */
export default function ConsultationNotices({ info }: { info: tasks.ProcessInfo }) {
  const { procInstId, consultations } = info;
  const [answered, setAnswered] = useState<readonly number[]>([]);
  const gone = useGone(consultations).filter(({ id }) => !answered.includes(id));
  return (
    <>
      {gone.map((consultation) => (
        <GoneNotice key={consultation.id} consultation={consultation} />
      ))}
      {consultations.map((consultation) => (
        <Notice
          key={consultation.id}
          procInstId={procInstId}
          consultation={consultation}
          onAnswer={() => setAnswered((before) => [...before, consultation.id])}
        />
      ))}
    </>
  );
}

/** Returns what the reader was to answer while it was shown, and nobody asks any more. */
function useGone(consultations: readonly Consultation[]): readonly Consultation[] {
  const me = useSession()?.user.sysUser.userId;
  const isUnanswered = ({ mayAnswer, people }: Consultation) =>
    mayAnswer && people.some(({ userId, answer }) => userId === me && answer === null);
  const [before, setBefore] = useState(consultations);
  const [gone, setGone] = useState<readonly Consultation[]>([]);
  if (before !== consultations) {
    setBefore(consultations);
    const isThere = ({ id }: Consultation) => consultations.some((consultation) => consultation.id === id);
    const lost = [...gone, ...before.filter(isUnanswered)].filter((consultation) => !isThere(consultation));
    if (lost.length !== gone.length) setGone(lost);
  }
  return gone;
}

/** Says that an answer is no longer needed. Otherwise the fields would vanish without a word. */
function GoneNotice({ consultation: { kind, userName } }: { consultation: Consultation }) {
  const { t } = useTranslation('handling');
  return (
    <Alert
      type="info"
      showIcon
      closable
      role="status"
      title={t(`consultation.${kind}.gone`, { name: userName })}
      style={{ marginTop: 16 }}
    />
  );
}

interface Props {
  procInstId: string;
  consultation: Consultation;
  onAnswer: () => void;
}

function Notice({ procInstId, consultation, onAnswer }: Props) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const me = useSession()?.user.sysUser.userId;
  const { id, kind, userId, userName, nodeName, text, people, state, mayAnswer, mayWithdraw } = consultation;
  const own = people.find((person) => person.userId === me)?.answer ?? null;
  const [writing, setWriting] = useState(own === null);
  const [busy, setBusy] = useState(false);
  const answered = people.filter(({ answer }) => answer !== null);
  const waiting = people.filter(({ answer }) => answer === null);
  const sent = async (done: string) => {
    await refreshWorkflow(client);
    setWriting(false);
    notice.success(done);
  };
  const withdraw = async () => {
    setBusy(true);
    await onSuccess(withdrawConsultation({ procInstId, id }), () => sent(t(`consultation.${kind}.withdrawn`)));
    setBusy(false);
  };
  const hasAnswered = mayAnswer && kind === 'ask' && own !== null;
  const stage = state === 'sent' ? 'sent' : 'waiting';
  const title = mayAnswer
    ? t(hasAnswered ? 'consultation.ask.answered' : `consultation.${kind}.toYou`, { name: userName, node: nodeName })
    : t(kind === 'ask' && answered.length === 0 ? 'consultation.ask.unanswered' : `consultation.${kind}.${stage}`, {
        name: userId === me ? t('consultation.you') : userName,
        people: listNames(people.map((person) => person.userName)),
        count: answered.length,
      });
  return (
    <Alert
      type={mayAnswer && !hasAnswered ? 'warning' : 'info'}
      showIcon
      title={title}
      style={{ marginTop: 16 }}
      description={
        <div className={comments.comments}>
          <p style={{ margin: '0 0 8px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
          {answered.length > 0 && (
            <ul>
              {answered.map(({ userId: by, userName: author, answer }) => (
                <CommentItem
                  key={by}
                  author={author}
                  own={false}
                  time={answer!.time}
                  files={answer!.files}
                  ports={fieldPorts}
                >
                  {answer!.text}
                </CommentItem>
              ))}
            </ul>
          )}
          {!mayAnswer && state === 'open' && waiting.length > 0 && answered.length > 0 && (
            <p className={comments.none}>
              {t('consultation.unanswered', { names: listNames(waiting.map((person) => person.userName)) })}
            </p>
          )}
          {mayAnswer && kind === 'ask' && writing && (
            <CommentEditor
              form={answerForm}
              {...(own && { initial: { answer: own.text, files: own.files } })}
              label={t('consultation.send')}
              primary
              onSend={async (values) => {
                await answerQuestion({ procInstId, id, values });
                onAnswer();
                await sent(t('consultation.ask.done'));
              }}
            />
          )}
          {mayAnswer && kind === 'supplement' && (
            <SupplyEditor
              procInstId={procInstId}
              consultation={consultation}
              onSent={() => {
                onAnswer();
                // read anew: an open form would mark the reader's own changes as those of others
                void client.resetQueries({ queryKey: openFormsKey(procInstId) });
                return sent(t('consultation.supplement.done'));
              }}
            />
          )}
          <Flex gap={8} justify="end">
            {mayAnswer && kind === 'ask' && !writing && (
              <Button onClick={() => setWriting(true)}>{t('consultation.change')}</Button>
            )}
            {mayWithdraw && (
              <Button loading={busy} onClick={() => void withdraw()}>
                {t(`consultation.${kind}.withdraw`)}
              </Button>
            )}
          </Flex>
        </div>
      }
    />
  );
}
