import { MoreOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { ActionMenu } from '@portal/widgets/action-menu';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { enableForm, readForm, removeForm } from '../../../shared/api/forms';
import { useDeletion } from '../../../shared/dialogs/questions';
import { saveBlob } from '../../../shared/files/download-file';
import { notice } from '../../../shared/notice';
import { filledFormsAddress } from '../../../shared/paths';
import { toFile } from '../file/form-file';
import type { Form } from './form-columns';
import styles from './FormsPage.module.css';

interface Props {
  form: Form;
  onOpen: (form: Form) => void;
  onShow: (form: Form) => void;
  onCopy: () => void;
  onChanged: () => void;
}

/** Shows the actions on a form in the list. */
export function FormActions({ form, onOpen, onShow, onCopy, onChanged }: Props) {
  const { t } = useTranslation('forms');
  const { modal } = App.useApp();
  const confirmDeletion = useDeletion();
  const navigate = useNavigate();
  const showFilled = () => void navigate(filledFormsAddress(form.id));
  if (!form.drawn)
    return (
      <div className={styles.operations}>
        <Button type="link" onClick={() => onShow(form)}>
          {t('action.show')}
        </Button>
        {form.version !== null && (
          <Button type="link" onClick={showFilled}>
            {t('action.filled')}
          </Button>
        )}
      </div>
    );

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notice.success(done);
      onChanged();
    } catch (error) {
      notice.failure(error);
    }
  };
  /* The list does not contain the revision, and a stale revision must not overwrite changes made since it was read. */
  const seen = async () => {
    const { id, revision } = await readForm(form.id);
    return { id, revision };
  };
  const setEnabled = (enabled: boolean) =>
    attempt(
      async () => enableForm({ ...(await seen()), enabled }),
      t(enabled ? 'action.enabled' : 'action.disabled', { name: form.formName }),
    );
  const actions: Record<string, () => void> = {
    fields: () => onShow(form),
    filled: showFilled,
    copy: onCopy,
    export: () =>
      void attempt(
        async () => {
          const { formKey, formName, draft } = await readForm(form.id);
          saveBlob(toFile({ formKey, formName, form: draft }), `${formKey}.json`);
        },
        t('action.exported', { name: form.formName }),
      ),
    enable: () => void setEnabled(true),
    disable: () =>
      void modal.confirm({
        title: t('action.disableConfirm', { name: form.formName }),
        content: t('action.disableText'),
        onOk: () => setEnabled(false),
      }),
    remove: () =>
      confirmDeletion(
        form.formName,
        () => attempt(async () => removeForm(await seen()), t('action.removed', { name: form.formName })),
        { effects: t('action.removeText') },
      ),
  };
  const offered = [
    ...(form.version === null ? [] : ['fields', 'filled']),
    'copy',
    'export',
    ...(form.version === null ? [] : [form.enabled ? 'disable' : 'enable']),
    'remove',
  ];
  return (
    <div className={styles.operations}>
      <Button type="link" onClick={() => onOpen(form)}>
        {t('action.edit')}
      </Button>
      <ActionMenu
        menu={{
          items: offered.map((key) => ({ key, label: t(`action.${key}`), danger: key === 'remove' })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            actions[key]?.();
          },
        }}
      >
        <Button
          type="text"
          aria-label={t('action.more', { name: form.formName })}
          icon={<Icon of={MoreOutlined} />}
          onClick={(event) => event.stopPropagation()}
        />
      </ActionMenu>
    </div>
  );
}
