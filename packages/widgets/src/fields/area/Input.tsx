import { Cascader } from 'antd';
import { useOffered } from '../shared/ports';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { areaOptions, areaPath } from './Value';

export default function AreaInput({ settings, value, onChange, ...props }: InputProps<'area'>) {
  const t = useTexts();
  const { data: tree = [], failed } = useOffered(`areas ${settings.scope}`, (ports) => ports.areas(settings.scope));
  return (
    <Cascader
      {...optionsOf(props)}
      options={areaOptions(tree, settings.level)}
      value={value === null ? [] : areaPath(tree, value).map(({ id }) => String(id))}
      changeOnSelect
      showSearch
      notFoundContent={failed ? t('loadFailed') : undefined}
      style={{ width: '100%' }}
      onChange={(path) => onChange(path?.at(-1) ?? null)}
    />
  );
}
