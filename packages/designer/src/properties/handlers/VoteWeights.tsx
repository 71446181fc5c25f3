import { dialectStrings, handlerName, namedHandlers, noHandlers, votingLimits, type VoteWeight } from '@portal/bpmn';
import { textsIn } from '@portal/contract';
import { Button, InputNumber, Tag } from 'antd';
import { useState } from 'react';
import { lazyPart } from '../../shared/lazy';
import { Field } from '../fields/Field';
import { useSection } from '../strings';
import { HandlerRuleField } from './HandlerRuleField';

const FallbackPicker = lazyPart(() => import('./FallbackPicker'));

interface Props {
  weights: readonly VoteWeight[];
  onChange: (weights: VoteWeight[]) => void;
}

/** Edits who has more than one vote: people, units, roles, or those of a position. */
export function VoteWeights({ weights, onChange }: Props) {
  const { t } = useSection();
  const put = (index: number, weight: VoteWeight) => onChange(weights.with(index, weight));
  return (
    <Field label={t('voteWeights')} help={t('voteWeightsHint')}>
      {weights.map((weight, index) => (
        <WeightFields
          key={index}
          weight={weight}
          onChange={(next) => put(index, next)}
          onRemove={() => onChange(weights.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        disabled={weights.length >= votingLimits.weights}
        onClick={() => onChange([...weights, { people: noHandlers, votes: 2 }])}
      >
        {t('addWeight')}
      </Button>
    </Field>
  );
}

interface WeightProps {
  weight: VoteWeight;
  onChange: (weight: VoteWeight) => void;
  onRemove: () => void;
}

function WeightFields({ weight, onChange, onRemove }: WeightProps) {
  const { t, locale } = useSection();
  const [isPicking, setPicking] = useState(false);
  const { people, votes } = weight;
  const named = namedHandlers(people);
  return (
    <fieldset className="pd-weight">
      <div className="pd-handlers">
        {named.map((handler) => (
          <Tag key={`${handler.type} ${handler.id}`}>
            {handlerName(handler, textsIn(dialectStrings, locale), (path) => path)}
          </Tag>
        ))}
        <Button size="small" onClick={() => setPicking(true)}>
          {t('chooseWeighted')}
        </Button>
        <Button size="small" type="text" danger onClick={onRemove}>
          {t('removeWeight')}
        </Button>
      </div>
      {named.length === 0 && <p className="pd-issue">{t('weightedRequired')}</p>}
      <HandlerRuleField fields={[]} handlers={people} update={(next) => onChange({ ...weight, people: next })} />
      <InputNumber
        aria-label={t('votesEach')}
        suffix={t('votesUnit')}
        min={1}
        max={votingLimits.votes}
        precision={0}
        changeOnBlur
        value={votes}
        onChange={(value) => {
          if (value !== null) onChange({ ...weight, votes: value });
        }}
      />
      {isPicking && (
        <FallbackPicker
          title={t('chooseWeighted')}
          types={['user', 'department', 'company', 'role']}
          value={people}
          onClose={() => setPicking(false)}
          onOk={(result) => {
            onChange({ ...weight, people: { ...result, variable: people.variable } });
            setPicking(false);
          }}
        />
      )}
    </fieldset>
  );
}
