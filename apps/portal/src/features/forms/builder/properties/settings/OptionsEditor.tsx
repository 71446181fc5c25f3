import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import { limits } from '@portal/contract';
import type { Label } from '@portal/contract/fields';
import type { ConditionField } from '@portal/contract/forms';
import { useKeptFocus, useRowKeys } from '@portal/widgets/focus';
import { Icon, useClearing } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictionaryTypes } from '../../../../../shared/api/dictionaries';
import { writtenName } from '../../../../../shared/i18n';
import styles from '../../builder.module.css';
import { LabelInput } from '../LabelInput';
import type { Settings } from './SettingItem';

interface Option {
  value: string;
  label: Label;
  under?: string[] | undefined;
}

interface Props {
  settings: Settings;
  /** The choices on which the options may depend. */
  parents: readonly ConditionField[];
  onChange: (settings: Record<string, unknown>) => void;
}

/** Options of the field itself, or the entries of a dictionary. */
export function OptionsEditor({ settings, parents, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const { options, dictionary, ...rest } = settings as { options?: Option[]; dictionary?: string; parent?: string };
  const clearing = useClearing();
  const parent = parents.find(({ path }) => path === rest.parent);
  const source = options ? 'own' : 'dictionary';
  const choose = (next: string) =>
    onChange(next === 'own' ? { ...rest, options: [firstOption(t('option', { number: 1 }))] } : rest);
  return (
    <>
      <Form.Item label={t('setting.options')}>
        <Segmented
          block
          value={source}
          options={(['own', 'dictionary'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
          onChange={choose}
        />
      </Form.Item>
      {options ? (
        <>
          {(parents.length > 0 || rest.parent !== undefined) && (
            <Form.Item label={t('setting.parent')} extra={t('parentHint')}>
              <Select
                allowClear={clearing}
                aria-label={t('setting.parent')}
                placeholder={t('noParent')}
                value={rest.parent ?? null}
                options={parents.map(({ path, label }) => ({ value: path, label }))}
                onChange={(path: string | null | undefined) => onChange(withParent({ ...rest, options }, path))}
              />
            </Form.Item>
          )}
          <OwnOptions options={options} parent={parent} onChange={(next) => onChange({ ...rest, options: next })} />
        </>
      ) : (
        <DictionaryChoice dictionary={dictionary} onChange={(type) => onChange({ ...rest, dictionary: type })} />
      )}
    </>
  );
}

const firstOption = (label: Label): Option => ({ value: '1', label });

/** Without a parent, every option is always offered. */
function withParent(settings: { options: Option[] }, parent: string | null | undefined): Record<string, unknown> {
  const { options, ...rest } = settings;
  const others = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'parent'));
  return { ...others, ...(parent && { parent }), options: options.map(({ value, label }) => ({ value, label })) };
}

interface OwnProps {
  options: Option[];
  parent: ConditionField | undefined;
  onChange: (options: Option[]) => void;
}

function OwnOptions({ options, parent, onChange }: OwnProps) {
  const { t } = useTranslation('formBuilder');
  const rows = useRowKeys(options.length);
  const keptFocus = useKeptFocus();
  const move = (index: number, by: number) => {
    rows.move(index, by);
    onChange(arrayMove(options, index, index + by));
  };
  const remove = (index: number) => {
    rows.remove(index);
    onChange(options.toSpliced(index, 1));
  };
  const replace = (index: number, option: Option) => onChange(options.with(index, option));
  const nextNumber = () => Math.max(0, ...options.map(({ value }) => Number(value)).filter(Number.isInteger)) + 1;
  const add = () => {
    const number = nextNumber();
    onChange([...options, { value: String(number), label: t('option', { number }) }]);
  };
  const addLines = (lines: readonly string[]) => {
    const first = nextNumber();
    const added = lines.map((label, index) => ({ value: String(first + index), label }));
    onChange([...options, ...added].slice(0, maxOptions));
  };
  return (
    <div {...keptFocus}>
      <ol className={styles.items}>
        {options.map((option, index) => (
          <li key={rows.keys[index]} className={styles.item}>
            <LabelInput
              label={t('option', { number: index + 1 })}
              value={option.label}
              onChange={(label) => replace(index, { ...option, label: label ?? { 'zh-CN': '' } })}
            />
            <div className={styles.itemLine}>
              <Input
                prefix={t('optionValue')}
                aria-label={t('valueOf', { number: index + 1 })}
                maxLength={limits.optionLength}
                value={option.value}
                status={option.value === '' || isDoubled(option.value, options) ? 'error' : ''}
                onChange={({ target }) => replace(index, { ...option, value: target.value })}
              />
              <Button
                type="text"
                aria-label={t('moveUp')}
                disabled={index === 0}
                icon={<Icon of={ArrowUpOutlined} />}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                aria-label={t('moveDown')}
                disabled={index === options.length - 1}
                icon={<Icon of={ArrowDownOutlined} />}
                onClick={() => move(index, 1)}
              />
              <Button
                type="text"
                aria-label={t('removeOption', { number: index + 1 })}
                disabled={options.length === 1}
                icon={<Icon of={DeleteOutlined} />}
                onClick={() => remove(index)}
              />
            </div>
            {parent && (
              <Select
                mode="multiple"
                style={{ width: '100%', marginTop: 4 }}
                aria-label={t('underOf', { number: index + 1 })}
                placeholder={t('underAll')}
                value={option.under ?? []}
                options={(parent.options ?? []).map(({ value, label }) => ({ value, label }))}
                onChange={(under: string[]) => replace(index, withUnder(option, under))}
              />
            )}
          </li>
        ))}
      </ol>
      <Form.Item>
        <Button
          block
          type="dashed"
          icon={<Icon of={PlusOutlined} />}
          disabled={options.length >= maxOptions}
          onClick={add}
        >
          {t('addOption')}
        </Button>
      </Form.Item>
      <PasteOptions onAdd={addLines} />
    </div>
  );
}

const maxOptions = 200;

const withUnder = ({ value, label }: Option, under: string[]): Option => ({
  value,
  label,
  ...(under.length > 0 && { under }),
});

/** Takes many options at once, one a line. */
function PasteOptions({ onAdd }: { onAdd: (lines: readonly string[]) => void }) {
  const { t } = useTranslation('formBuilder');
  const [text, setText] = useState('');
  const written = text.split(/\r?\n|\t/u).map((line) => line.trim());
  const lines = [...new Set(written.filter((line) => line !== ''))];
  return (
    <Form.Item extra={t('pasteHint')}>
      <Input.TextArea
        aria-label={t('paste')}
        placeholder={t('paste')}
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        size="small"
        className={styles.adds}
        disabled={lines.length === 0}
        onClick={() => {
          onAdd(lines);
          setText('');
        }}
      >
        {t('addLines', { count: lines.length })}
      </Button>
    </Form.Item>
  );
}

const isDoubled = (value: string, options: readonly Option[]): boolean =>
  options.filter((option) => option.value === value).length > 1;

function DictionaryChoice(props: { dictionary: string | undefined; onChange: (type: string) => void }) {
  const { t } = useTranslation('formBuilder');
  const { data = [], isPending } = useQuery(dictionaryTypes());
  const offered = data.map(({ type, name }) => ({
    value: type,
    label: writtenName(name),
  }));
  return (
    <Form.Item>
      <Select
        aria-label={t('source.dictionary')}
        placeholder={t('chooseDictionary')}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        value={props.dictionary ?? null}
        options={offered}
        onChange={(type: string | null) => type !== null && props.onChange(type)}
      />
    </Form.Item>
  );
}
