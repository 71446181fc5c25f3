import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { mailDetail } from '../../shared/api/mail';
import { useSession } from '../../shared/session/store';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { ComposeForm } from './ComposeForm';
import { answerValues, readValues } from './mail-values';
import type { Composed } from './useMailAddress';

/** Composes a mail: a new one, a draft, or an answer to one that is read first. */
export default function ComposeDrawer({ composed, onClose }: { composed: Composed; onClose: () => void }) {
  const { t } = useTranslation('mail');
  const phone = useIsPhone();
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(900px, 94vw)'} title={t(`composing.${composed.kind}`)}>
      {composed.kind === 'new' ? (
        <ComposeForm name="new" initial={{ importance: 'normal' }} onDone={onClose} />
      ) : (
        <Answer kind={composed.kind} id={composed.id} onDone={onClose} />
      )}
    </SideDrawer>
  );
}

function Answer({ kind, id, onDone }: Exclude<Composed, { kind: 'new' }> & { onDone: () => void }) {
  const { t } = useTranslation('mail');
  const userId = useSession()?.user.sysUser.userId;
  const { data, error, refetch } = useQuery({ ...mailDetail(id), staleTime: Infinity });
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  if (kind === 'draft')
    return (
      <ComposeForm
        name={`draft ${id} r${data.revision}`}
        initial={data.values}
        draft={{ id, revision: data.revision }}
        forwarded={data.forwarded}
        onDone={onDone}
      />
    );
  const texts = {
    prefix: t(kind === 'forward' ? 'prefix.forward' : 'prefix.reply'),
    quoted: t('quoted', { name: data.sender.name, time: data.time }),
  };
  return (
    <ComposeForm
      name={`${kind} ${id}`}
      initial={answerValues(data, kind, userId, texts)}
      answers={id}
      forwarded={kind === 'forward' ? [...readValues(data).attachments, ...data.forwarded] : []}
      onDone={onDone}
    />
  );
}
