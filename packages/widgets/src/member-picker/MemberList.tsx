import { limits } from '@portal/contract';
import { Button, Checkbox, Empty, Input, Radio, Skeleton } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearing } from '../icon';
import { enterList, moveInList } from './list-keys';
import { LoadFailed } from './LoadFailed';
import styles from './MemberPicker.module.css';
import { Pager } from './Pager';
import type { PeopleQuery } from './ports';
import type { Member, Page } from './types';
import { toPicked } from './selection';
import { useDebounced } from './useDebounced';
import { useLoad } from '../load';
import type { Selected } from './useSelection';

interface Props {
  /** The unit or tag whose people are listed. */
  group: number | undefined;
  load: (query: PeopleQuery) => Promise<Page<Member>>;
  selected: Selected;
}

/** The people of a unit or tag, a page at a time; selecting all and clearing mean the page one sees, once it is there. */
export function MemberList({ group, load, selected }: Props) {
  const { t } = useTranslation('widgets');
  const clearing = useClearing();
  const radioName = useId();
  const rows = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), limits.searchDebounceMs);
  const list = `${group ?? ''}/${keyword}`;
  const [place, setPlace] = useState({ list, current: 1 });
  const current = place.list === list ? place.current : 1;
  const query = { current, size: limits.memberPageSize, keyword };
  const { data, loading, failed, error, retry } = useLoad(`${current} ${list}`, () => load(query));
  const page = data?.records ?? [];

  const single = selected.single('userList');
  return (
    <div className={styles.members}>
      <Input.Search
        allowClear={clearing}
        value={typed}
        maxLength={limits.searchLength}
        placeholder={t('picker.search')}
        aria-label={t('picker.search')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => enterList(event, rows.current)}
      />
      {!single && (
        <div className={styles.pageTools}>
          <Button
            type="link"
            size="small"
            disabled={loading}
            onClick={() => selected.add('userList', page.map(toPicked))}
          >
            {t('picker.selectPage')}
          </Button>
          <Button
            type="link"
            size="small"
            disabled={loading}
            onClick={() =>
              selected.remove(
                'userList',
                page.map((member) => member.userId),
              )
            }
          >
            {t('picker.clearPage')}
          </Button>
        </div>
      )}
      <div
        ref={rows}
        className={styles.memberRows}
        onKeyDown={moveInList}
        aria-busy={loading}
        {...(single && { role: 'radiogroup', 'aria-label': t('picker.lists.userList') })}
      >
        {failed && <LoadFailed error={error} onRetry={retry} />}
        {!failed && !data && <Skeleton active />}
        {!failed && data?.total === 0 && <Empty description={t('picker.noMembers')} />}
        {!failed &&
          page.map((member) => (
            <MemberBox
              key={member.userId}
              member={member}
              refusal={selected.refusal('userList', member.userId)}
              fixed={selected.fixed('userList', member.userId)}
              checked={selected.has('userList', member.userId)}
              single={single}
              radioName={radioName}
              onChange={() => selected.toggle('userList', toPicked(member))}
            />
          ))}
      </div>
      <Pager current={current} total={data?.total ?? 0} onTurn={(to) => setPlace({ list, current: to })} />
    </div>
  );
}

interface BoxProps {
  member: Member;
  refusal: string | undefined;
  /** Chosen, and cannot be removed. */
  fixed: boolean;
  checked: boolean;
  single: boolean;
  /** Name of the radio group, so that arrow keys move between its options. */
  radioName: string;
  onChange: () => void;
}

/** A person, with the reason why they cannot be chosen or removed; somebody who became unavailable can be removed. */
function MemberBox({ member, refusal, fixed, checked, single, radioName, onChange }: BoxProps) {
  const { t } = useTranslation('widgets');
  const Box = single ? Radio : Checkbox;
  const reason = fixed ? t('picker.fixed') : refusal;
  return (
    <Box
      name={single ? radioName : undefined}
      className={styles.member}
      checked={checked}
      disabled={fixed || (refusal !== undefined && !checked)}
      onChange={onChange}
    >
      <strong>{member.chineseName}</strong>{' '}
      <small>{[member.username, member.deptName, reason].filter(Boolean).join(' · ')}</small>
    </Box>
  );
}
