import { defaultVoting, notAgreedWays, onlyUsers, votingLimits, votingRule, type Voting } from '@portal/bpmn';
import { ruleInWords, votesNeeded, type Countersign } from '@portal/contract/votes';
import { Checkbox, InputNumber, Radio, Switch } from 'antd';
import { useId } from 'react';
import { useCapabilities } from '../../shared/capabilities';
import { Field } from '../fields/Field';
import { useSection } from '../strings';
import type { TaskFieldProps } from './MethodField';
import { VoteWeights } from './VoteWeights';

const wayLabels = {
  previous: 'notAgreedPrevious',
  initiator: 'notAgreedInitiator',
  refuse: 'notAgreedRefuse',
  continue: 'notAgreedContinue',
} as const;

/** Edits whether several handlers vote, by which numbers, and what follows a lost vote. The rule is said in words. */
export default function VotingFields({ settings, update }: TaskFieldProps) {
  const { t, locale } = useSection();
  const { voting } = settings;
  const isOpened = useCapabilities()?.settings?.includes('voting') ?? false;
  return (
    <>
      <p className="pd-hint" role="note">
        {ruleInWords(ruleOf(settings), locale)}
      </p>
      {(isOpened || voting) && (
        <Field label={t('voting')} help={t('votingHint')}>
          <Switch
            aria-label={t('voting')}
            checked={voting !== undefined}
            onChange={(on) => update({ voting: on ? defaultVoting : undefined })}
          />
        </Field>
      )}
      {voting && <VotingNumbers voting={voting} change={(patch) => update({ voting: { ...voting, ...patch } })} />}
    </>
  );
}

interface VotingProps {
  voting: Voting;
  change: (patch: Partial<Voting>) => void;
}

function VotingNumbers({ voting, change }: VotingProps) {
  const { t } = useSection();
  const ids = { count: useId(), quorum: useId(), measure: useId(), way: useId() };
  const { count, quorum, eachGroup, notAgreed, weights } = voting;
  return (
    <>
      <Field label={t('votesMeasure')}>
        <Radio.Group
          name={ids.measure}
          aria-label={t('votesMeasure')}
          value={count === null ? 'share' : 'count'}
          options={[
            { value: 'share', label: t('votesByShare') },
            { value: 'count', label: t('votesByCount') },
          ]}
          onChange={({ target }) => change({ count: target.value === 'count' ? 1 : null })}
        />
      </Field>
      {count !== null && (
        <Field label={t('votesCount')} control={ids.count} help={t('votesCountHint')}>
          <InputNumber
            id={ids.count}
            min={1}
            max={votingLimits.count}
            precision={0}
            changeOnBlur
            value={count}
            onChange={(value) => {
              if (value !== null) change({ count: value });
            }}
          />
        </Field>
      )}
      <VoteWeights weights={weights} onChange={(next) => change({ weights: next })} />
      <Field label={t('quorum')} control={ids.quorum} help={t('quorumHint')}>
        <InputNumber
          id={ids.quorum}
          min={0}
          max={votingLimits.count}
          precision={0}
          changeOnBlur
          value={quorum}
          onChange={(value) => change({ quorum: value ?? 0 })}
        />
      </Field>
      <Checkbox checked={eachGroup} onChange={({ target }) => change({ eachGroup: target.checked })}>
        {t('eachGroup')}
      </Checkbox>
      <Field label={t('notAgreed')}>
        <Radio.Group
          name={ids.way}
          aria-label={t('notAgreed')}
          className="pd-options"
          value={notAgreed}
          options={notAgreedWays.map((value) => ({ value, label: t(wayLabels[value]) }))}
          onChange={({ target }) => change({ notAgreed: target.value as Voting['notAgreed'] })}
        />
      </Field>
    </>
  );
}

/** Returns the rule as far as the drawing tells it: how many people there are is known only if each is named. */
function ruleOf({ handling, voting, handlers, choice }: TaskFieldProps['settings']): Countersign {
  const { count, quorum, eachGroup, percentage } = votingRule(voting ?? defaultVoting, handling);
  const isCounted = choice === undefined && onlyUsers(handlers) && (voting?.weights.length ?? 0) === 0;
  const total = isCounted && handlers.userList.length > 0 ? handlers.userList.length : null;
  const rule = { percentage, count: percentage === null ? count : null };
  return {
    ...rule,
    quorum,
    eachGroup,
    sequential: handling.config.isSequential,
    voting: voting !== undefined,
    weighted: (voting?.weights.length ?? 0) > 0,
    total,
    needed: total === null ? null : votesNeeded(rule, total),
    agreed: 0,
    disagreed: 0,
  };
}
