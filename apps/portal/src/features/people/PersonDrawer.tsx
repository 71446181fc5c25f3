import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Descriptions, Drawer, Flex, Popconfirm, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changePerson,
  enablePerson,
  endSessionsOf,
  peopleKey,
  personDetail,
  resetPasswordOf,
  resetSecondFactorOf,
  unlockPerson,
  type PersonDetail,
} from '../../shared/api/people';
import { notice } from '../../shared/notice';
import { useSession } from '../../shared/session/store';
import { LoadError } from '../../shared/ui/LoadError';
import { DisableDialog } from './DisableDialog';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { StatusTag } from './people-columns';
import styles from './people.module.css';
import { editedPerson, PersonFields, type PersonValues } from './PersonFields';

const PermissionsDrawer = lazy(() => import('./PermissionsDrawer'));

interface Props {
  userId: number;
  onClose: () => void;
  onPassword: (password: string) => void;
}

/** An account and what can be done with it. */
export function PersonDrawer({ userId, onClose, onPassword }: Props) {
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(personDetail(userId));
  return (
    <Drawer open size={phone ? '100%' : 520} title={data?.chineseName ?? t('title')} onClose={onClose}>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && <Details person={data} onPassword={onPassword} />}
    </Drawer>
  );
}

function Details({ person, onPassword }: { person: PersonDetail; onPassword: Props['onPassword'] }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const self = useSession()?.user?.sysUser.userId === person.userId;
  const [dialog, setDialog] = useState<'change' | 'disable' | 'permissions'>();
  const { userId, chineseName, username, userType, units, phone, roles, status, revision } = person;
  const refresh = () => client.invalidateQueries({ queryKey: [peopleKey] });
  const close = () => {
    setDialog(undefined);
    return refresh();
  };
  const finish = (text: string) => {
    notice.success(text);
    return close();
  };
  /* The client shows why a call was refused. */
  const act = (work: Promise<unknown>, text: string) =>
    void work.then(
      () => finish(text),
      () => undefined,
    );
  const rows = {
    account: username,
    type: t(`type.${userType}`),
    units: units.map(({ name }) => name).join(t('separator')) || '—',
    phone: phone || '—',
    roles: roles.join(t('separator')) || '—',
    status: <StatusTag status={status} t={t} />,
  };
  return (
    <>
      <Descriptions
        column={1}
        items={Object.entries(rows).map(([key, children]) => ({ key, label: t(`column.${key}`), children }))}
      />
      <Flex wrap gap="small" className={styles.actions}>
        <Button type="primary" onClick={() => setDialog('change')}>
          {t('change')}
        </Button>
        <Confirmed
          question={t('resetConfirm', { name: chineseName })}
          text={t('reset')}
          onConfirm={() =>
            void resetPasswordOf(userId).then(
              ({ password }) => {
                onPassword(password);
                return refresh();
              },
              () => undefined,
            )
          }
        />
        <Confirmed
          question={t('resetFactorConfirm', { name: chineseName })}
          text={t('resetFactor')}
          onConfirm={() => act(resetSecondFactorOf(userId), t('factorReset'))}
        />
        <Confirmed
          question={t('endSessionsConfirm', { name: chineseName })}
          text={t('endSessions')}
          onConfirm={() => act(endSessionsOf(userId), t('sessionsEnded'))}
        />
        <Button onClick={() => act(unlockPerson(userId), t('unlocked'))}>{t('unlock')}</Button>
        <Button onClick={() => setDialog('permissions')}>{t('permissions.open')}</Button>
        {status === '0' ? (
          <Button danger disabled={self} onClick={() => setDialog('disable')}>
            {t('disable')}
          </Button>
        ) : (
          <Button onClick={() => act(enablePerson(userId), t('enabledDone'))}>{t('enable')}</Button>
        )}
      </Flex>
      {dialog === 'change' && (
        <FormDialog<PersonValues>
          title={t('changeTitle', { name: chineseName })}
          okText={t('save')}
          initialValues={{ chineseName, phone, units }}
          send={async (values) => {
            await changePerson({ userId, revision, ...editedPerson(values) });
            await finish(t('changed'));
          }}
          onClose={() => void close()}
        >
          <PersonFields />
        </FormDialog>
      )}
      <Suspense>
        {dialog === 'permissions' && (
          <PermissionsDrawer userId={userId} name={chineseName} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
      {dialog === 'disable' && (
        <DisableDialog person={person} onClose={() => setDialog(undefined)} onDisabled={() => void close()} />
      )}
    </>
  );
}

interface ConfirmedProps {
  question: string;
  text: string;
  onConfirm: () => void;
}

const Confirmed = ({ question, text, onConfirm }: ConfirmedProps) => (
  <Popconfirm title={question} onConfirm={onConfirm}>
    <Button>{text}</Button>
  </Popconfirm>
);
