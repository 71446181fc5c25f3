import { people, users } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Descriptions, Flex, Popconfirm, Skeleton, Tooltip } from 'antd';
import { Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { onSuccess } from '../../shared/http';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { listNames } from '../../shared/i18n/texts';
import {
  deletePasskeysOf,
  disablePerson,
  enablePerson,
  endSessionsOf,
  peopleKey,
  personDetail,
  personLeaving,
  resetPasswordOf,
  resetSecondFactorOf,
  unlockPerson,
  type PersonDetail,
} from '../../shared/api/people';
import { notice } from '../../shared/notice';
import { DisableDialog } from '../../shared/people/LeavingDialog';
import { useHandOverParts } from '../../shared/people/LeavingFields';
import { useSession } from '../../shared/session/store';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { ChangeDialog } from './ChangeDialog';
import { passkeysText, StatusTag } from './people-columns';
import styles from './people.module.css';

const ReasonDialog = lazyInPlace(async () => ({
  default: (await import('../../shared/dialogs/ReasonDialog')).ReasonDialog,
}));
const GivenPasswordDialog = lazyInPlace(() => import('./GivenPasswordDialog'));
const HandOverDialog = lazyInPlace(() => import('./HandOverDialog'));
const PermissionsDrawer = lazyInPlace(() => import('./PermissionsDrawer'));

interface Props {
  userId: number;
  onClose: () => void;
  onPassword: (password: string) => void;
}

/** Shows an account and the actions on it. */
export function PersonDrawer({ userId, onClose, onPassword }: Props) {
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(personDetail(userId));
  return (
    <SideDrawer size={phone ? '100%' : 520} title={data?.chineseName ?? t('title')} onClose={onClose}>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && <Details person={data} onPassword={onPassword} />}
    </SideDrawer>
  );
}

function Details({ person, onPassword }: { person: PersonDetail; onPassword: Props['onPassword'] }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const self = useSession()?.user?.sysUser.userId === person.userId;
  const [dialog, setDialog] = useState<'change' | 'password' | 'disable' | 'handOver' | 'permissions' | 'passkeys'>();
  const { userId, chineseName, username, userType, units, phone, roles, status } = person;
  const refresh = () => client.invalidateQueries({ queryKey: [peopleKey] });
  const close = () => {
    setDialog(undefined);
    return refresh();
  };
  const finish = (text: string) => {
    notice.success(text);
    return close();
  };
  const act = (work: Promise<unknown>, text: string) => void onSuccess(work, () => finish(text));
  const rows = {
    account: username,
    type: t(`type.${userType}`),
    units: listNames(units.map(({ name }) => name)) || '—',
    phone: phone || '—',
    roles: listNames(roles) || '—',
    ...(person.passkeys > 0 && { passkeys: passkeysText(person, t) }),
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
            void onSuccess(resetPasswordOf(userId), ({ password }) => {
              onPassword(password);
              return refresh();
            })
          }
        />
        <Button onClick={() => setDialog('password')}>{t('givenPassword.open')}</Button>
        <Confirmed
          question={t('resetFactorConfirm', { name: chineseName })}
          text={t('resetFactor')}
          onConfirm={() => act(resetSecondFactorOf(userId), t('factorReset'))}
        />
        {person.passkeys > 0 && <Button onClick={() => setDialog('passkeys')}>{t('passkeys.delete')}</Button>}
        <Confirmed
          question={t('endSessionsConfirm', { name: chineseName })}
          text={t('endSessions')}
          onConfirm={() => act(endSessionsOf(userId), t('sessionsEnded'))}
        />
        <Button onClick={() => act(unlockPerson(userId), t('unlocked'))}>{t('unlock')}</Button>
        <Button onClick={() => setDialog('permissions')}>{t('permissions.open')}</Button>
        {status === users.userStatus.active ? (
          <Tooltip title={self && t('notOneself')}>
            <Button danger disabled={self} onClick={() => setDialog('disable')}>
              {t('disable')}
            </Button>
          </Tooltip>
        ) : (
          <Button onClick={() => act(enablePerson(userId), t('enabledDone'))}>{t('enable')}</Button>
        )}
        {people.hasLeft(person) && <Button onClick={() => setDialog('handOver')}>{t('handOver')}</Button>}
      </Flex>
      {dialog === 'change' && (
        <ChangeDialog person={person} onClose={() => void close()} onChanged={() => void close()} />
      )}
      <Suspense>
        {dialog === 'password' && (
          <GivenPasswordDialog
            person={person}
            onClose={() => setDialog(undefined)}
            onChanged={() => void finish(t('givenPassword.done'))}
          />
        )}
        {dialog === 'handOver' && (
          <HandOverDialog person={person} onClose={() => setDialog(undefined)} onDone={() => void close()} />
        )}
        {dialog === 'passkeys' && (
          <ReasonDialog
            title={t('passkeys.delete')}
            danger
            draft={`passkeys ${userId}`}
            send={async (reason) => {
              await deletePasskeysOf(userId, reason);
              await finish(t('passkeys.deleted'));
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'permissions' && (
          <PermissionsDrawer userId={userId} name={chineseName} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
      {dialog === 'disable' && (
        <DisablePersonDialog person={person} onClose={() => setDialog(undefined)} onDisabled={() => void close()} />
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

type DisablePersonDialogProps = Pick<ComponentProps<typeof DisableDialog>, 'person' | 'onClose' | 'onDisabled'>;

const DisablePersonDialog = (props: DisablePersonDialogProps) => (
  <DisableDialog
    {...props}
    leaving={useQuery(personLeaving(props.person.userId))}
    parts={useHandOverParts()}
    ports={pickerPorts}
    disable={disablePerson}
  />
);
