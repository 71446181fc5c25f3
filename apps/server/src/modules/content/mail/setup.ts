import { identity } from '@portal/contract';
import { compileForm, type Access } from '@portal/contract/forms';
import { mail as contract, mailForm } from '@portal/contract/mail';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { inTransaction } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { acceptValues, claimFiles, isFound, recordFile, recordFileReaders } from '../../../platform/records';
import { notifyUsers, removeUnread, toLocalized } from '../../commons/messages';
import { createVisiblePeople } from '../../accounts/organisation';
import { countUnread, eraseMails, markAllRead, readBox, removeMails, restoreMails } from './boxes';
import { recipientsOf } from './recipients';
import {
  changeDraft,
  createDraft,
  isForwarded,
  markRead,
  readMail,
  readReceipts,
  requireMailsLeft,
  sendDraft,
  valuesOf,
  withdrawMail,
  type ForwardedFile,
} from './store';

const compiled = compileForm(mailForm, compileFormExpression);
/** A draft needs no field. */
const asDraft: Access = Object.fromEntries(compiled.form.fields.map(({ key }) => [key, 'optional']));
/** The owner of the files of mails. */
const filesArea = { area: 'mail' };
const addressOf = (id: number) => `/platformEmail/index?id=${id}`;

export const setupMail: SetupModule = (context) => {
  const { route, db, storage, realtime, config } = context;
  const visiblePeople = createVisiblePeople(db, config);

  context
    .part(recordFileReaders)
    .add(
      filesArea.area,
      async (session, file) =>
        (await isFound(readMail(db, session, file.id))) || (await isForwarded(db, session, file)),
    );

  route(contract.list, ({ session, query: { unread, ...query } }) =>
    readBox(db, session, { ...query, unread: unread === 'true' }),
  );

  route(contract.unread, async ({ session }) => ({ unread: await countUnread(db, session) }));

  route(contract.read, async ({ session, query: { id } }) => {
    const mail = await readMail(db, session, id);
    if (!mail.draft) await markRead(db, session, id);
    const own = mail.senderId === session.userId;
    return {
      id: mail.id,
      revision: mail.revision,
      own,
      draft: mail.draft,
      deleted: mail.deleted,
      sender: { id: mail.senderId, name: mail.senderName },
      time: mail.time,
      values: valuesOf(mail),
      forwarded: mail.forwarded.map(({ bucketName, fileName, original, size }) => ({
        bucketName,
        fileName,
        original,
        size,
      })),
      reads: own ? await readReceipts(db, id) : [],
    };
  });

  route(contract.file, async ({ session, query: { id, bucketName, fileName } }) => {
    const { forwarded } = await readMail(db, session, id);
    const owner = forwarded.find((file) => file.bucketName === bucketName && file.fileName === fileName)?.mailId ?? id;
    return recordFile({ db, storage }, filesArea, session.tenantId, owner, { bucket: bucketName, name: fileName });
  });

  route(contract.save, async ({ session, locale, body: { requestId, draft, answers, forwards, values } }) => {
    const accepted = await acceptValues(compiled, {}, values, locale, asDraft);
    return db.transaction().execute(async (transaction) => {
      const answered = answers === undefined ? null : await readMail(transaction, session, answers);
      const seen =
        draft ??
        (await createDraft(transaction, session, {
          requestId,
          answers: answered?.id ?? null,
          forwarded: answered && forwards ? filesOf(answered) : [],
        }));
      if ('isNew' in seen && !seen.isNew) return { id: seen.id, revision: seen.revision };
      const revision = await changeDraft(transaction, session, seen, accepted);
      await claimFiles(transaction, session, filesArea, { id: seen.id, compiled, values: accepted });
      return { id: seen.id, revision };
    });
  });

  route(contract.send, async ({ session, locale, body: { id, revision } }) => {
    const recipients = await inTransaction(db, async (transaction, afterCommit) => {
      const mail = await readMail(transaction, session, id);
      if (mail.senderId !== session.userId) throw new PortalError('forbidden');
      if (!mail.draft) throw new PortalError('conflict', {}, { field: 'revision' });
      await acceptValues(compiled, {}, valuesOf(mail), locale);
      await requireMailsLeft(transaction, session);
      const userIds = await recipientsOf(transaction, session, visiblePeople, mail);
      await sendDraft(transaction, session, { id, revision }, userIds);
      await notifyUsers(transaction, realtime, {
        ...newMail(session, mail.subject),
        userIds: userIds.filter((userId) => userId !== session.userId),
        link: addressOf(id),
        afterCommit,
      });
      return userIds.length;
    });
    return { recipients };
  });

  route(contract.withdraw, async ({ session, body: { id } }) => {
    const withdrawn = await db.transaction().execute(async (transaction) => {
      const userIds = await withdrawMail(transaction, session, id);
      if (userIds.length === 0) throw new PortalError('mailRead');
      await removeUnread(transaction, session.tenantId, userIds, addressOf(id));
      return userIds;
    });
    realtime.publishMessage(session.tenantId, withdrawn.map(identity.user), { type: 'del' });
    return { withdrawn: withdrawn.length };
  });

  route(contract.markRead, async ({ session }) => ({ changed: await markAllRead(db, session) }));

  for (const [endpoint, move] of [
    [contract.remove, removeMails],
    [contract.restore, restoreMails],
    [contract.erase, eraseMails],
  ] as const)
    route(endpoint, ({ session, body: { ids } }) =>
      db.transaction().execute(async (transaction) => ({ changed: await move(transaction, session, ids) })),
    );
};

/** Returns the files of a mail, including those that it forwards, for another mail that forwards it. */
const filesOf = ({ id, attachments, forwarded }: Awaited<ReturnType<typeof readMail>>): ForwardedFile[] => [
  ...attachments.map((file) => ({ ...file, mailId: id })),
  ...forwarded,
];

function newMail({ tenantId, chineseName }: Session, subject: string) {
  const params = { subject, person: chineseName };
  return {
    tenantId,
    title: toLocalized((texts) => texts.mail.title, params),
    content: toLocalized((texts) => texts.mail.content, params),
    author: { 'zh-CN': chineseName, 'en-US': chineseName },
  };
}
