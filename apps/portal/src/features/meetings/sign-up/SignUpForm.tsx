import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { refreshMeetings, signUp, type SignUpValues } from '../../../shared/api/meetings';
import { EditedFormFooter } from '../../../shared/drafts/EditedFormFooter';
import { useEditedForm } from '../../../shared/drafts/useEditedForm';
import { notice } from '../../../shared/notice';
import { ContactItems } from '../../../shared/people/ContactItems';

interface Props {
  id: number;
  /** Whether the form changes a sign-up. */
  signedUp: boolean;
  initial: SignUpValues;
}

const valuesOf = ({ name, phone, unit, remark }: SignUpValues): SignUpValues => ({ name, phone, unit, remark });

/** Signs the user up for an activity. What is typed stays as a draft. */
export function SignUpForm({ id, signedUp, initial }: Props) {
  const { t } = useTranslation('meetings');
  const client = useQueryClient();
  const refresh = () => refreshMeetings(client);
  const edited = useEditedForm({
    subject: `meeting ${id} sign-up`,
    // sign-ups have no revision: the last one counts
    stored: { ...initial, revision: '' },
    valuesOf,
    save: async (values) => {
      const { state } = await signUp(id, values);
      notice.success(signedUp ? t('saved') : t(`standing.${state}`));
      await refresh();
    },
    reload: refresh,
  });
  return (
    <Form {...edited.props} layout="vertical" style={{ maxWidth: 480 }}>
      <ContactItems withUnit />
      <EditedFormFooter edited={edited} okText={t(signedUp ? 'save' : 'signUp')} />
    </Form>
  );
}
