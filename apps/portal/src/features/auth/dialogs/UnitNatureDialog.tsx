import { limits } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from '@portal/widgets/modal';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseUnitProperty, unitProperty } from '../../../shared/api/auth/account';
import { useDraft } from '../../../shared/drafts/useDraft';
import { messageOfError } from '../../../shared/http';
import { signOutAndLeave } from '../../../shared/session/session';
import { UnitNatureChoice } from '../../../shared/unit-nature/UnitNatureChoice';
import styles from './UnitNatureDialog.module.css';

/** Asks for the nature of the unit until it was chosen (spec 000 §2, 'First-login dialog'). */
export function UnitNatureDialog() {
  const { t } = useTranslation('firstSignIn');
  const queries = useQueryClient();
  const missing = useQuery(unitProperty()).data === null;
  const draft = useDraft<string>('unit nature');
  const [chosen, setChosen] = useState(draft.stored ?? undefined);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);

  async function save() {
    if (chosen === undefined) return setFailure(t('required'));
    setBusy(true);
    try {
      await chooseUnitProperty(chosen);
      draft.discard();
    } catch (error) {
      setFailure(messageOfError(error));
    }
    await queries.invalidateQueries({ queryKey: unitProperty().queryKey });
    setBusy(false);
  }

  if (!missing) return null;
  return (
    <Modal
      open
      title={t('title')}
      width={limits.unitDialogWidth}
      closable={false}
      keyboard={false}
      maskClosable={false}
      /* The focus must not be on the first button, which signs out. */
      afterOpenChange={(isOpen) => isOpen && primary.current?.focus()}
      footer={[
        <Button key="out" onClick={() => void signOutAndLeave()}>
          {t('signOut')}
        </Button>,
        <Button key="save" ref={primary} type="primary" loading={busy} onClick={() => void save()}>
          {t('save')}
        </Button>,
      ]}
    >
      <p>{t('explanation')}</p>
      <UnitNatureChoice
        value={chosen}
        onChange={(nature) => {
          setChosen(nature);
          draft.keep(nature);
          setFailure('');
        }}
        label={t('nature')}
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}
