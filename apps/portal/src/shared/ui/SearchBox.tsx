import { SearchOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon, useClearing } from '@portal/widgets/icon';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './SearchBox.module.css';

interface Props {
  value: string;
  label: string;
  onSearch: (keyword: string) => void;
}

/** Searches once the typing rests for 400 ms, and at once on Enter. */
export function SearchBox({ value, label, onSearch }: Props) {
  const clearing = useClearing();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = (keyword: string) => {
    if (keyword === told.current) return;
    told.current = keyword;
    onSearch(keyword);
  };
  const tellTyped = useEffectEvent(tell);

  useEffect(() => {
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => tellTyped(typed.trim()), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Input
      allowClear={clearing}
      type="search"
      value={typed}
      maxLength={limits.searchLength}
      prefix={<Icon of={SearchOutlined} />}
      placeholder={label}
      aria-label={label}
      className={styles.search}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => tell(typed.trim())}
    />
  );
}
