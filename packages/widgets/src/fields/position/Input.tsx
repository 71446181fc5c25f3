import { parseDecimal } from '@portal/contract/fields';
import { Button, Flex, Input } from 'antd';
import { Suspense, useState } from 'react';
import { Icon } from '../../icon';
import { CityIcon } from '../../icon/subjects';
import { usePorts } from '../shared/ports';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

const ends = ['longitude', 'latitude'] as const;

/** Edits longitude and latitude, which can also be chosen on the map of the province. */
export default function PositionInput({ id, value, onChange, disabled, status, ...options }: InputProps<'position'>) {
  const t = useTexts();
  const { PositionMap } = usePorts();
  const [choosing, setChoosing] = useState(false);
  const name = options['aria-label'];
  const change = (end: (typeof ends)[number], typed: string) => {
    const text = parseDecimal(typed) ?? typed.trim();
    const next = { longitude: '', latitude: '', ...value, [end]: typed.endsWith('.') ? typed : text };
    onChange(next.longitude === '' && next.latitude === '' ? null : next);
  };
  return (
    <Flex gap={8} wrap>
      {ends.map((end, index) => (
        <Input
          key={end}
          id={index === 0 ? id : undefined}
          style={{ flex: '1 1 140px' }}
          prefix={t(end)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={disabled}
          status={status}
          aria-label={name ? `${name} ${t(end)}` : t(end)}
          aria-describedby={options['aria-describedby']}
          aria-required={options['aria-required']}
          value={value?.[end] ?? ''}
          onChange={({ target }) => change(end, target.value)}
        />
      ))}
      <Button disabled={disabled} icon={<Icon of={CityIcon} />} onClick={() => setChoosing(true)}>
        {t('pickPosition')}
      </Button>
      <Suspense>
        {choosing && (
          <PositionMap
            value={value}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              onChange(chosen);
              setChoosing(false);
            }}
          />
        )}
      </Suspense>
    </Flex>
  );
}
