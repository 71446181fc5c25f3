import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { taskLinks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { linkedTask } from '../../shared/api/task-links';
import { CallError, messageOfError } from '../../shared/http';
import { StandalonePage } from '../../shared/layouts/StandalonePage';
import { Surface } from '../../shared/layouts/Surface';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { todoPath } from '../../shared/paths';
import { DecisionForm } from './DecisionForm';

/** /task-link#token shows one task to whoever holds a link from an email, and decides it when a button is pressed. */
export function TaskLinkPage() {
  const { t } = useTranslation('taskLinks');
  const token = useLocation().hash.slice(1, 1 + taskLinks.tokenLength);
  return (
    <StandalonePage title={t('title')}>
      {token === '' ? (
        <Ended status="warning" title={t('ended')} text={t('incomplete')} path={todoPath} />
      ) : (
        /* The next link may be opened in the same tab, where only the part behind # changes. */
        <LinkedTask key={token} token={token} />
      )}
    </StandalonePage>
  );
}

function LinkedTask({ token }: { token: string }) {
  const { t, i18n } = useTranslation('taskLinks');
  const { data, error, refetch } = useQuery(linkedTask(token, i18n.language));
  const [decided, setDecided] = useState<taskLinks.Decided>();
  const outcome = decided ?? data?.decided;
  if (outcome)
    return (
      <Ended
        status="success"
        title={t(`decided.${outcome.decision}`)}
        text={t('decidedAt', { time: outcome.time })}
        path={data?.path ?? todoPath}
      />
    );
  if (isFinal(error)) return <Ended status="warning" title={t('ended')} text={messageOfError(error)} path={todoPath} />;
  if (data?.task)
    return <DecisionForm token={token} opened={data} task={data.task} onDecided={setDecided} onChanged={refetch} />;
  return <LoadState error={error} onRetry={() => void refetch()} />;
}

/** A refusal that another attempt does not change. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

const icons = { success: CheckCircleFilled, warning: WarningFilled };

interface EndedProps {
  status: keyof typeof icons;
  title: string;
  text: string;
  path: string;
}

/** Says that the link was used, or why it does not work, and leads to the portal. */
function Ended({ status, title, text, path }: EndedProps) {
  const { t } = useTranslation('taskLinks');
  return (
    <Surface>
      <div role="status">
        <Result
          status={status}
          icon={<Icon of={icons[status]} />}
          title={title}
          subTitle={text}
          extra={<Button href={path}>{t('toPortal')}</Button>}
        />
      </div>
    </Surface>
  );
}
