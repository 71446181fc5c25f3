import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import type { Label } from '@portal/contract/fields';
import { useKeptFocus, useRowKeys } from '@portal/widgets/focus';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { dictionaryTypes } from '../../../../../shared/api/dictionaries';
import { writtenName } from '../../../../../shared/i18n';
import styles from '../../builder.module.css';
import { LabelInput } from '../LabelInput';
import { moved } from './moved';
import type { Settings } from './settings';

interface Option {
  value: string;
  label: Label;
}

interface Props {
  settings: Settings;
  onChange: (settings: Record<string, unknown>) => void;
}

/** Options of the field itself, or the entries of a dictionary. */
export function OptionsEditor({ settings, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const { options, dictionary, ...rest } = settings as { options?: Option[]; dictionary?: string };
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
        <OwnOptions options={options} onChange={(next) => onChange({ ...rest, options: next })} />
      ) : (
        <DictionaryChoice dictionary={dictionary} onChange={(type) => onChange({ ...rest, dictionary: type })} />
      )}
    </>
  );
}

const firstOption = (label: Label): Option => ({ value: '1', label });

function OwnOptions({ options, onChange }: { options: Option[]; onChange: (options: Option[]) => void }) {
  const { t } = useTranslation('formBuilder');
  const rows = useRowKeys(options.length);
  const keptFocus = useKeptFocus();
  const move = (index: number, by: number) => {
    rows.move(index, by);
    onChange(moved(options, index, by));
  };
  const remove = (index: number) => {
    rows.remove(index);
    onChange(options.toSpliced(index, 1));
  };
  const replace = (index: number, option: Option) => onChange(options.with(index, option));
  const add = () => {
    const numbers = options.map(({ value }) => Number(value)).filter(Number.isInteger);
    const number = Math.max(0, ...numbers) + 1;
    onChange([...options, { value: String(number), label: t('option', { number }) }]);
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
          </li>
        ))}
      </ol>
      <Form.Item>
        <Button block type="dashed" icon={<Icon of={PlusOutlined} />} disabled={options.length >= 200} onClick={add}>
          {t('addOption')}
        </Button>
      </Form.Item>
    </div>
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
