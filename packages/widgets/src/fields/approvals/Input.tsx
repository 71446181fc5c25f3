import { DeleteOutlined } from '@ant-design/icons';
import type { forms } from '@portal/contract';
import { Button, Flex, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../icon';
import { useOffered, usePorts } from '../shared/ports';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

const searchMs = 300;

/** The chosen approvals as cards, and a search for more. */
export default function Input({ value, onChange, settings, ...options }: InputProps<'approvals'>) {
  const t = useTexts();
  const { ApprovalCard } = usePorts();
  const ids = value ?? [];
  const { data = [] } = useOffered(ids.length === 0 ? null : ids.join(' '), (ports) => ports.readApprovals(ids));
  const chosen = new Map(data.map((approval, index) => [approval?.procInstId ?? ids[index], approval]));
  const change = (next: string[]) => onChange(next.length > 0 ? next : null);
  return (
    <Flex vertical gap={4} align="stretch" role="group" aria-label={options['aria-label']}>
      {ids.map((id) => (
        <Flex key={id} gap={4} align="center">
          <ApprovalCard approval={chosen.get(id) ?? null} />
          {!options.disabled && (
            <Button
              type="text"
              size="small"
              danger
              icon={<Icon of={DeleteOutlined} />}
              aria-label={t('remove', { name: chosen.get(id)?.instanceNumber ?? id })}
              onClick={() => change(ids.filter((each) => each !== id))}
            />
          )}
        </Flex>
      ))}
      {ids.length < settings.max && !options.disabled && (
        <Search options={options} chosen={ids} onChoose={(id) => change([...ids, id])} />
      )}
    </Flex>
  );
}

interface SearchProps {
  options: Pick<InputProps<'approvals'>, 'id' | 'status' | 'aria-describedby'>;
  chosen: readonly string[];
  onChoose: (id: string) => void;
}

/** Finds approvals while a person types. */
function Search({ options, chosen, onChoose }: SearchProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), searchMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, loading } = useOffered(open ? keyword : null, (ports) => ports.findApprovals(keyword));
  const offered = (data ?? []).filter(({ procInstId }) => !chosen.includes(procInstId));
  return (
    <Select<string | null>
      id={options.id}
      status={options.status}
      aria-describedby={options['aria-describedby']}
      aria-label={t('addApproval')}
      placeholder={t('findApproval')}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={null}
      open={open}
      onOpenChange={setOpen}
      loading={loading}
      notFoundContent={loading ? null : t('noApprovals')}
      options={offered.map((approval) => ({ value: approval.procInstId, label: labelOf(approval) }))}
      onSelect={(id) => {
        setTyped('');
        if (id !== null) onChoose(id);
      }}
    />
  );
}

const labelOf = ({ title, instanceNumber, processName }: forms.RelatedInstance): string =>
  [title, processName, instanceNumber].filter((part) => part !== '').join(' · ');
