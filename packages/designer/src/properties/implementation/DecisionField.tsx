import { hasDecisionVersion, isExpression, type Implementation } from '@portal/bpmn';
import { useLoad } from '@portal/widgets/load';
import { KeyField } from '../fields/KeyField';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';

interface Props {
  field: 'decisionRef' | 'decisionRefVersion';
  label: string;
  issue: string | undefined;
  implementation: Implementation;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Chooses a decision that the portal has published, or one of its versions, with a link that opens its table. */
export function DecisionField({ field, label, issue, implementation, onChange, onLeave }: Props) {
  const { ports, t } = useSection();
  const { data: decisions } = useLoad('', () => ports.listDecisions());
  const { decisionRef: key, decisionRefVersion: version } = implementation;
  const chosen = decisions?.find((decision) => decision.key === key);
  const newest = chosen?.version ?? 0;
  const shared = { label, issue, required: true, onLeave };
  if (field === 'decisionRefVersion') {
    const isMissing = chosen && version !== '' && !isExpression(version) && !isAmong(version, newest);
    return (
      <TextField
        {...shared}
        value={version}
        suggestions={Array.from({ length: newest }, (_, at) => String(newest - at))}
        help={isMissing ? t('decisionVersionUnknown', { version: newest }) : undefined}
        onCommit={onChange}
      />
    );
  }
  const isNumbered = hasDecisionVersion(implementation) && isAmong(version, newest);
  return (
    <>
      <KeyField
        {...shared}
        value={key}
        offered={decisions?.map((decision) => ({ ...decision, note: t('decisionVersion', decision) }))}
        unknown={t('decisionUnknown')}
        onChange={onChange}
      />
      {chosen && (
        <a
          className="pd-below"
          href={ports.decisionAddress(key, isNumbered ? Number(version) : undefined)}
          target="_blank"
          rel="noreferrer"
        >
          {t('openDecision')}
        </a>
      )}
    </>
  );
}

const isAmong = (version: string, newest: number): boolean => /^[1-9]\d*$/u.test(version) && Number(version) <= newest;
