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
  const submitted = useRef(value);
  const submit = (keyword: string) => {
    if (keyword === submitted.current) return;
    submitted.current = keyword;
    onSearch(keyword);
  };
  const submitTyped = useEffectEvent(submit);

  useEffect(() => {
    if (value !== submitted.current) setTyped(value);
    submitted.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => submitTyped(typed.trim()), limits.searchDebounceMs);
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
      onPressEnter={() => submit(typed.trim())}
    />
  );
}
