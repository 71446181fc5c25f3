import type { TalentFile } from '@portal/contract/talent-file';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportFile, refreshTalentFile, withdrawConsent } from '../../../shared/api/talent-file';
import { useDangerQuestion } from '../../../shared/dialogs/questions';
import { saveBlob } from '../../../shared/files/download-file';
import { onSuccess } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { useBusy, useChange } from '../../../shared/ui/useBusy';
import { Part } from '../sections/Part';
import styles from './own-data.module.css';

/** What the owner can do with their data: take it along, and withdraw the consent. */
export function OwnData({ file: { consent } }: { file: TalentFile }) {
  const { t } = useTranslation('talentFile');
  const ask = useDangerQuestion();
  const { busy, run } = useBusy();
  const { change } = useChange(refreshTalentFile);
  const take = (kind: 'pdf' | 'json') => run(async () => saveBlob(await exportFile(kind), t('own.file', { kind })));
  const withdraw = () =>
    ask(
      {
        title: t('own.withdrawTitle'),
        text: t('own.withdrawText'),
        ok: t('own.withdraw'),
        cancel: t('consent.cancel'),
        careful: true,
      },
      () => change(() => onSuccess(withdrawConsent(), () => notice.success(t('own.withdrawn')))),
    );
  return (
    <Part of="own-data" title={t('own.title')}>
      <p className={styles.text}>
        {consent ? t('own.agreed', { time: consent.time, version: consent.version }) : t('own.notAgreed')}
      </p>
      <Space wrap>
        <Button disabled={busy} onClick={() => void take('pdf')}>
          {t('own.pdf')}
        </Button>
        <Button disabled={busy} onClick={() => void take('json')}>
          {t('own.json')}
        </Button>
        {consent && (
          <Button danger onClick={withdraw}>
            {t('own.withdraw')}
          </Button>
        )}
      </Space>
    </Part>
  );
}
