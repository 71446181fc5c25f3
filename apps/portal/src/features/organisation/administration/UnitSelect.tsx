import { limits } from '@portal/contract';
import { useClearing } from '@portal/widgets/icon';
import { useDebounced } from '@portal/widgets/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundUnits } from '../../../shared/api/organisation/administration';

interface Props {
  /** The unit that cannot be chosen. */
  except: number;
  /** The path of a unit below which none can be chosen. */
  exceptBelow?: string;
  /** Restricts the list to departments of this company. */
  companyId?: number;
  /** The unit chosen so far, which a search need not find. */
  chosen?: { unitId: number; path: string };
  /** Whether a unit is required, so that the choice cannot be cleared. */
  required?: boolean;
  /** Set by the form's item. */
  id?: string;
  value?: number;
  onChange?: (unitId: number) => void;
}

/** Chooses a unit by its name. Each unit is shown with the names of its parents. */
export function UnitSelect({ except, exceptBelow, companyId, chosen, required = true, ...field }: Props) {
  const { t } = useTranslation('units');
  const clearing = useClearing();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), limits.searchDebounceMs);
  const { data, isFetching } = useQuery(foundUnits(keyword, companyId));
  const isBelow = (path: string) => exceptBelow !== undefined && path.startsWith(`${exceptBelow} / `);
  const found = data?.records.filter(({ unitId, path }) => unitId !== except && !isBelow(path)) ?? [];
  const missing = chosen && keyword === '' && !found.some(({ unitId }) => unitId === chosen.unitId);
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={t('search')}
      notFoundContent={data ? t('notFound') : null}
      allowClear={required ? false : clearing}
      options={(missing ? [chosen, ...found] : found).map(({ unitId, path }) => ({ value: unitId, label: path }))}
    />
  );
}
