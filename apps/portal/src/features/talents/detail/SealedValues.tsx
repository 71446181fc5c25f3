import { permissions } from '@portal/contract';
import { fieldLabel, textOf, type StoredRecord } from '@portal/contract/records';
import { talentCalls, talents } from '@portal/contract/talents';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revealNumber } from '../../../shared/api/talents';
import { createReaderKey } from '../../../shared/crypto/reader-key';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { currentLocale } from '../../../shared/i18n';
import { usePermissions } from '../../../shared/session/store';
import styles from './detail.module.css';

type SealedKey = 'idCard' | 'phone';
const keys: readonly SealedKey[] = ['idCard', 'phone'];
const { reason: reasonLength, revealsPerHour } = talentCalls.talentLimits;

const labelOf = (key: SealedKey): string => fieldLabel(talents, key, currentLocale()) ?? key;

/** The masked identity number and phone, each shown in full for a reason until the detail is closed. */
export function SealedValues({ record }: { record: StoredRecord }) {
  const { t } = useTranslation('talents');
  const mayReveal = usePermissions().includes(permissions.talentReveal);
  const [asking, setAsking] = useState<SealedKey | null>(null);
  const [shown, setShown] = useState<Partial<Record<SealedKey, string>>>({});
  const filled = keys.filter((key) => textOf(record.values, key));
  if (filled.length === 0) return null;

  const reveal = async (field: SealedKey, reason: string) => {
    const key = await createReaderKey();
    const { value } = await revealNumber({ id: record.id, field, reason, readerKey: key.publicKey });
    const text = await key.decrypt(value);
    setShown((before) => ({ ...before, [field]: text }));
    setAsking(null);
  };
  const hide = (field: SealedKey) =>
    setShown((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== field)));
  return (
    <>
      <dl className={styles.sealed}>
        {filled.map((key) => (
          <div key={key}>
            <dt>{labelOf(key)}</dt>
            <dd>
              <span className={styles.number}>{shown[key] ?? textOf(record.values, key)}</span>
              {mayReveal && shown[key] === undefined && (
                <Button type="link" size="small" onClick={() => setAsking(key)}>
                  {t('reveal.show')}
                </Button>
              )}
              {shown[key] !== undefined && (
                <Button type="link" size="small" onClick={() => hide(key)}>
                  {t('reveal.hide')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {asking && (
        <FormDialog<{ reason: string }>
          title={t('reveal.title', { label: labelOf(asking) })}
          draft={`talent ${record.id} ${asking}`}
          okText={t('reveal.ok')}
          send={({ reason }) => reveal(asking, reason.trim())}
          onClose={() => setAsking(null)}
        >
          <Form.Item
            name="reason"
            label={t('reveal.reason')}
            extra={t('reveal.hint', { count: revealsPerHour })}
            rules={[{ required: true, whitespace: true, min: reasonLength[0], message: t('reveal.required') }]}
          >
            <Input.TextArea autoFocus showCount maxLength={reasonLength[1]} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}
