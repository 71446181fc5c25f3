import { labelText } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { consentVersion, missingInformation, type TalentFile } from '@portal/contract/talent-file';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Alert, Button, Popconfirm, Space } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshTalentFile } from '../../../shared/api/talent-file';
import { cancelInstance } from '../../../shared/api/tasks/actions';
import { currentLocale } from '../../../shared/i18n';
import { notice } from '../../../shared/notice';
import { useChange } from '../../../shared/ui/useBusy';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { identityPart, showPart } from '../sections/parts';

const SubmitDialog = lazyInPlace(() => import('./SubmitDialog'));
const ConsentDialog = lazyInPlace(() => import('./ConsentDialog'));

/** Where the file stands: what a reviewer said, what is not submitted yet, and what its owner can do next. */
export function ReviewPanel({ file, information }: { file: TalentFile; information: FormValues }) {
  const { t } = useTranslation('talentFile');
  const { open, drawer } = useWorkflowDrawer();
  const { busy, change } = useChange(refreshTalentFile);
  const [asking, setAsking] = useState<'consent' | 'submit' | null>(null);
  const { state, review, changed, consent } = file;
  const pending = changed.sections.length > 0 || changed.information;
  const inReview = state === 'review' && review?.returned !== true;
  const returned = state === 'returned' || review?.returned === true;
  if (!pending && !inReview && !returned) return null;

  const withdraw = () =>
    change(async () => {
      await cancelInstance({ procInstId: review!.procInstId, comment: t('review.withdrawReason') });
      notice.success(t('review.withdrawn'));
    });
  const shown = inReview ? 'review' : returned ? 'returned' : 'pending';
  const reason = (returned && review?.reason) || null;
  const stands = file.approvedAt !== null && shown !== 'pending';
  const missing = inReview ? [] : missingLabels(information);
  const submit = (
    <Button
      type="primary"
      disabled={missing.length > 0}
      onClick={() => setAsking(consent?.version === consentVersion ? 'submit' : 'consent')}
    >
      {t(returned ? 'review.again' : 'review.submit')}
    </Button>
  );
  return (
    <>
      <Alert
        type={returned ? 'warning' : 'info'}
        showIcon
        role="status"
        title={t(`review.state.${shown}`, { count: changed.sections.length, time: review?.submitTime })}
        {...((reason !== null || stands || missing.length > 0) && {
          description: (
            <>
              {reason && <p>{t('review.reason', { user: reason.userName, time: reason.time, text: reason.text })}</p>}
              {stands && <p>{t('review.stands')}</p>}
              {missing.length > 0 && (
                <p>
                  {t('review.before', { fields: new Intl.ListFormat(currentLocale()).format(missing) })}{' '}
                  <Button type="link" size="small" onClick={() => showPart(identityPart)}>
                    {t('review.fillIn')}
                  </Button>
                </p>
              )}
            </>
          ),
        })}
        action={
          <Space wrap>
            {(inReview || returned) && review && (
              <>
                <Button onClick={() => open({ procInstId: review.procInstId })}>{t('review.progress')}</Button>
                <Popconfirm
                  title={t('review.withdrawConfirm')}
                  okText={t('review.withdraw')}
                  onConfirm={() => void withdraw()}
                >
                  <Button disabled={busy}>{t('review.withdraw')}</Button>
                </Popconfirm>
              </>
            )}
            {!inReview && submit}
          </Space>
        }
      />
      <Suspense>
        {asking === 'consent' && <ConsentDialog onAgreed={() => setAsking('submit')} onClose={() => setAsking(null)} />}
        {asking === 'submit' && <SubmitDialog file={file} onClose={() => setAsking(null)} />}
      </Suspense>
      {drawer}
    </>
  );
}

const missingLabels = (information: FormValues): string[] => {
  const missing: readonly string[] = missingInformation(information);
  return personalForm.fields
    .filter(({ key }) => missing.includes(key))
    .map(({ label }) => labelText(label, currentLocale()));
};
