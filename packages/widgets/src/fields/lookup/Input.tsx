import type { forms } from '@portal/contract';
import { Select, Spin } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react';
import { useClearing } from '../../icon';
import { useLookups } from '../shared/lookups';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { useChoices } from './useChoices';
import Value from './Value';
import styles from './lookup.module.css';

const searchMs = 300;

/** Chooses an entry of another form, a record, a person or a unit while a person types. */
export default function Input(props: InputProps<'lookup'>) {
  const clearing = useClearing();
  const { value, onChange, settings, field = '' } = props;
  const options = optionsOf(props);
  const t = useTexts();
  const lookups = useLookups();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), searchMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const choices = useChoices(open && lookups ? field : null, keyword);
  /* The last choice wins, whichever answer comes first. */
  const latest = useRef('');

  const choose = async (id: string, label: string) => {
    if (!lookups) return;
    latest.current = id;
    setBusy(true);
    setFailure('');
    try {
      const item = await lookups.read(field, id, label);
      if (latest.current !== id) return;
      onChange({ id: item.id, label: item.label });
      lookups.fill(item.fills);
    } catch (error) {
      if (latest.current === id) setFailure((error as Error).message);
    } finally {
      if (latest.current === id) setBusy(false);
    }
  };
  const loadMore = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - list.clientHeight) choices.more();
  };

  const shown = failure === '' ? choices.failure : failure;
  return (
    <>
      <Select<Shown | null, ChoiceOption>
        labelInValue
        {...options}
        disabled={(options.disabled ?? false) || !lookups}
        placeholder={t(lookups ? 'findChoice' : 'noLookups')}
        className={styles.select}
        allowClear={clearing}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        value={value && { value: value.id, label: <Value value={value} settings={settings} /> }}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) setFailure('');
        }}
        loading={busy || choices.loading}
        notFoundContent={choices.loading ? <Spin size="small" /> : choices.failure || t('noChoices')}
        options={choices.records.map((choice) => ({ value: choice.id, label: choice.label, choice }))}
        optionRender={renderChoice}
        onPopupScroll={loadMore}
        onSelect={(chosen) => {
          setTyped('');
          if (chosen) void choose(chosen.value, choices.records.find(({ id }) => id === chosen.value)?.label ?? '');
        }}
        onClear={() => {
          latest.current = '';
          setFailure('');
          onChange(null);
        }}
      />
      {shown !== '' && (
        <small role="alert" className={styles.failure}>
          {shown}
        </small>
      )}
    </>
  );
}

interface Shown {
  value: string;
  label: ReactNode;
}

interface ChoiceOption {
  value: string;
  label: string;
  choice: forms.LookupChoice;
}

const renderChoice = ({ data }: { data: ChoiceOption }) => <Choice choice={data.choice} />;

/** A choice with the texts of further columns. */
const Choice = ({ choice: { label, details } }: { choice: forms.LookupChoice }) => (
  <div className={styles.choice}>
    <span>{label}</span>
    {details.length > 0 && <small>{details.map((detail) => `${detail.label} ${detail.text}`).join(' · ')}</small>}
  </div>
);
