import { limits, type tasks } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerCopy } from '../../../shared/api/tasks/actions';
import { refreshWorkflow } from '../../../shared/api/refresh';
import { notice } from '../../../shared/notice';
import styles from './circulation.module.css';

/** Lets who got a copy of an instance answer it in a few words, also after its end. */
export default function CopyAnswer({ info }: { info: Pick<tasks.ProcessInfo, 'procInstId' | 'copyAnswer'> }) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const given = info.copyAnswer ?? '';
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const answer = (typed ?? given).trim();
  const send = async () => {
    setBusy(true);
    try {
      await answerCopy({ procInstId: info.procInstId, answer });
      setTyped(undefined);
      notice.success(t('copies.answered'));
      await refreshWorkflow(client);
    } catch (error) {
      notice.failure(error);
    }
    setBusy(false);
  };
  return (
    <Flex gap={8} className={styles.answer}>
      <Input
        value={typed ?? given}
        maxLength={limits.commentLength}
        aria-label={t('copies.answer')}
        placeholder={t('copies.placeholder')}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => answer !== '' && answer !== given && void send()}
      />
      <Button loading={busy} disabled={answer === '' || answer === given} onClick={() => void send()}>
        {t(given === '' ? 'copies.answer' : 'copies.change')}
      </Button>
    </Flex>
  );
}
