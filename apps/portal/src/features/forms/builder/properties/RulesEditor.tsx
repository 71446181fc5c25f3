import { DeleteOutlined } from '@ant-design/icons';
import { labelText } from '@portal/contract/fields';
import { isComparable, type FormRules } from '@portal/contract/forms';
import { Icon } from '@portal/widgets/icon';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../shared/i18n';
import styles from '../builder.module.css';
import { withRules } from '../model/draft';
import type { Builder } from '../useBuilder';

const measured = ['whole-number', 'decimal', 'money', 'computed'];
const timed = ['date', 'date-time'];

interface Option {
  value: string;
  label: string;
}

/** The rules across fields: what no other entry has, which comes first, and which sum is bounded. */
export default function RulesEditor({ builder }: { builder: Builder }) {
  const { t } = useTranslation('formBuilder');
  const { fields, rules = {} } = builder.draft.form;
  const { unique = [], ordered = [], atMost = [] } = rules;
  const of = (kinds?: readonly string[]): Option[] =>
    fields
      .filter(({ kind }) => (kinds ? kinds.includes(kind) : isComparable(kind)))
      .map(({ key, label }) => ({ value: key, label: labelText(label, currentLocale()) }));
  const change = (next: Partial<FormRules>) => builder.apply((draft) => withRules(draft, { ...rules, ...next }));
  const [times, numbers, comparable] = [of([...timed, ...measured]), of(measured), of()];
  const [first, second] = times;
  const [part, whole] = numbers;
  return (
    <>
      {!builder.without.nameless && (
        <Rules
          label={t('rules.unique')}
          hint={t('rules.uniqueHint')}
          rules={unique}
          add={comparable[0] && [comparable[0].value]}
          onChange={(next) => change({ unique: next })}
          render={(keys, set) => (
            <Fields several label={t('rules.uniqueFields')} options={comparable} value={keys} onChange={set} />
          )}
        />
      )}
      <Rules
        label={t('rules.ordered')}
        hint={t('rules.orderedHint')}
        rules={ordered}
        add={first && second && [first.value, second.value]}
        onChange={(next) => change({ ordered: next })}
        render={([from, to], set) => (
          <>
            <Fields
              label={t('rules.from')}
              options={times}
              value={[from]}
              onChange={([key = from]) => set([key, to])}
            />
            <span>{t('rules.notAfter')}</span>
            <Fields label={t('rules.to')} options={times} value={[to]} onChange={([key = to]) => set([from, key])} />
          </>
        )}
      />
      <Rules
        label={t('rules.atMost')}
        hint={t('rules.atMostHint')}
        rules={atMost}
        add={part && whole && [[part.value], whole.value]}
        onChange={(next) => change({ atMost: next })}
        render={([parts, most], set) => (
          <>
            <Fields
              several
              label={t('rules.parts')}
              options={numbers}
              value={parts}
              onChange={(keys) => set([keys, most])}
            />
            <span>{t('rules.notMore')}</span>
            <Fields
              label={t('rules.whole')}
              options={numbers}
              value={[most]}
              onChange={([key = most]) => set([parts, key])}
            />
          </>
        )}
      />
    </>
  );
}

interface RulesProps<Rule> {
  label: string;
  hint: string;
  rules: readonly Rule[];
  /** What a new rule begins with; without it there are too few fields. */
  add: NoInfer<Rule> | undefined;
  onChange: (rules: readonly Rule[]) => void;
  render: (rule: Rule, set: (rule: Rule) => void) => React.ReactNode;
}

function Rules<Rule>({ label, hint, rules, add, onChange, render }: RulesProps<Rule>) {
  const { t } = useTranslation('formBuilder');
  return (
    <Form.Item label={label} extra={hint}>
      {rules.map((rule, index) => (
        <div key={index} className={styles.rule}>
          {render(rule, (next) => onChange(rules.with(index, next)))}
          <Button
            type="text"
            size="small"
            aria-label={t('rules.remove', { rule: label, number: index + 1 })}
            icon={<Icon of={DeleteOutlined} />}
            onClick={() => onChange(rules.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={add === undefined}
        aria-label={t('rules.addTo', { rule: label })}
        onClick={() => add !== undefined && onChange([...rules, add])}
      >
        {t('rules.add')}
      </Button>
    </Form.Item>
  );
}

interface FieldsProps {
  label: string;
  options: Option[];
  value: readonly string[];
  several?: boolean;
  /** Of several, one stays at least. */
  onChange: (keys: string[]) => void;
}

const Fields = ({ label, options, value, several = false, onChange }: FieldsProps) => (
  <Select
    size="small"
    aria-label={label}
    showSearch={{ optionFilterProp: 'label' }}
    {...(several && { mode: 'multiple' as const })}
    value={(several ? value : value[0]) as string}
    options={options}
    onChange={(chosen: string | string[]) => {
      const keys = [chosen].flat();
      if (keys.length > 0) onChange(keys);
    }}
  />
);
