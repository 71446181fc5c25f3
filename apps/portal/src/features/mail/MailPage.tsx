import { mailBoxes, type ListedMail, type MailBox } from '@portal/contract/mail';
import { EditOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Tag } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames, listTexts } from '../../shared/i18n/texts';
import { mailBox, mailKey, readAllMails, unreadMails } from '../../shared/api/mail';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { notice } from '../../shared/notice';
import { Count } from '../../shared/ui/Count';
import { ListPage } from '../../shared/ui/ListPage';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import { useMailAddress } from './useMailAddress';
import styles from './mail.module.css';

const MailDrawer = lazyInPlace(() => import('./MailDrawer'));
const ComposeDrawer = lazyInPlace(() => import('./ComposeDrawer'));

const filters = { names: ['box'], states: [] } as const;

/** /platformEmail/index and /auditDepartment/platformEmail: internal mail in its boxes. */
export function MailPage() {
  const { t } = useTranslation('mail');
  const client = useQueryClient();
  const [query, change] = useFilteredQuery<'box'>(filters);
  const box: MailBox = mailBoxes.find((each) => each === query.box) ?? 'inbox';
  const list = useQuery(mailBox(query, box, false));
  const unread = useQuery(unreadMails()).data?.unread ?? 0;
  const { opened, composed, open, compose, close } = useMailAddress();
  const refresh = () => client.invalidateQueries({ queryKey: [mailKey] });
  const readAll = () => void readAllMails().then(refresh).catch(notice.failure);
  const personOf = ({ own, senderName, to }: ListedMail) =>
    own ? t('to', { names: listNames(to) || t('noRecipients') }) : senderName;

  return (
    <>
      <ListPage<ListedMail>
        name="mail"
        {...listTexts(t)}
        list={list}
        query={query}
        onQuery={change}
        columns={[
          { key: 'person', title: t('column.person'), width: 220, render: personOf },
          { key: 'subject', title: t('column.subject'), render: (mail) => <MailSubject mail={mail} /> },
          {
            key: 'time',
            title: t('column.time'),
            align: 'right',
            width: 140,
            render: ({ time }) => <RelativeTime value={time} />,
          },
        ]}
        rowKey={({ id, own }) => `${id} ${own ? 'own' : ''}`}
        renderCard={(mail) => (
          <>
            <MailSubject mail={mail} />
            <div>
              <small>
                {personOf(mail)} · <RelativeTime value={mail.time} />
              </small>
            </div>
          </>
        )}
        onOpen={({ id, draft }) => (draft && box === 'drafts' ? compose({ kind: 'draft', id }) : open(id))}
        empty={t(`empty.${box}`)}
        tools={
          <>
            <Segmented<MailBox>
              aria-label={t('boxes')}
              value={box}
              options={mailBoxes.map((value) => ({
                value,
                label:
                  value === 'inbox' ? (
                    <>
                      {t('box.inbox')} <Count value={unread} label={t('unread', { count: unread })} />
                    </>
                  ) : (
                    t(`box.${value}`)
                  ),
              }))}
              onChange={(chosen) => change({ box: chosen, current: 1 })}
            />
            {box === 'inbox' && unread > 0 && <Button onClick={readAll}>{t('readAll')}</Button>}
          </>
        }
        action={
          <Button type="primary" icon={<Icon of={EditOutlined} />} onClick={() => compose({ kind: 'new' })}>
            {t('compose')}
          </Button>
        }
      />
      <Suspense>
        {opened !== null && <MailDrawer key={opened} id={opened} onCompose={compose} onClose={close} />}
      </Suspense>
      <Suspense>
        {composed && <ComposeDrawer key={JSON.stringify(composed)} composed={composed} onClose={close} />}
      </Suspense>
    </>
  );
}

const colours = { important: 'warning', urgent: 'error' } as const;

/** Shows the subject of a mail, bold until it is read, with its importance and whether it has files. */
function MailSubject({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation('mail');
  const { subject, importance, read, hasFiles, draft } = mail;
  return (
    <span className={read ? undefined : styles.unread}>
      {draft && <Tag className={styles.tag}>{t('draft')}</Tag>}
      {importance !== 'normal' && (
        <Tag color={colours[importance]} className={styles.tag}>
          {t(`importance.${importance}`)}
        </Tag>
      )}
      {subject || t('noSubject')} {hasFiles && <Icon of={PaperClipOutlined} aria-label={t('hasFiles')} />}
    </span>
  );
}
