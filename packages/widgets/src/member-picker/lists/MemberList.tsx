import { limits } from '@portal/contract';
import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../LoadFailed';
import styles from '../MemberPicker.module.css';
import { Pager } from './Pager';
import type { PeopleQuery, Member, Page } from '../ports';
import { SearchedList, useOptionBox } from './SearchedList';
import { toPicked } from '../selection';
import { useDebounced } from '../useDebounced';
import { useLoad } from '../../load';
import type { Selected } from '../useSelection';

interface Props {
  /** The unit or tag whose people are listed. */
  group: number | undefined;
  load: (query: PeopleQuery) => Promise<Page<Member>>;
  selected: Selected;
}

/**
 * Lists the people of a unit or tag page by page. Selecting all and clearing apply to the visible page, once it is
 * loaded.
 */
export function MemberList({ group, load, selected }: Props) {
  const { t } = useTranslation('widgets');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), limits.searchDebounceMs);
  const list = `${group ?? ''}/${keyword}`;
  const [paging, setPaging] = useState({ list, current: 1 });
  const current = paging.list === list ? paging.current : 1;
  /* Search results are read at once (spec 002 §9) and paged here. */
  const searching = keyword !== '';
  const query = searching
    ? { current: 1, size: limits.memberSearchSize, keyword }
    : { current, size: limits.memberPageSize, keyword };
  const { data, loading, failed, error, retry } = useLoad(`${query.current} ${list}`, () => load(query));
  const first = searching ? (current - 1) * limits.memberPageSize : 0;
  const page = data?.records.slice(first, first + limits.memberPageSize) ?? [];

  const single = selected.single('userList');
  const option = useOptionBox(single);
  return (
    <div className={styles.members}>
      <SearchedList
        search={typed}
        searchLabel={t('picker.search')}
        onSearch={setTyped}
        label={t('picker.lists.userList')}
        role={single ? 'radiogroup' : undefined}
        loading={loading}
        tools={
          !single && (
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
          )
        }
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
              option={option}
              onChange={() => selected.toggle('userList', toPicked(member))}
            />
          ))}
      </SearchedList>
      <Pager
        current={current}
        total={(searching ? data?.records.length : data?.total) ?? 0}
        onTurn={(to) => setPaging({ list, current: to })}
      />
    </div>
  );
}

interface BoxProps {
  member: Member;
  refusal: string | undefined;
  /** Whether the person is selected and cannot be removed. */
  fixed: boolean;
  checked: boolean;
  option: ReturnType<typeof useOptionBox>;
  onChange: () => void;
}

/**
 * Shows a person, with the reason why they cannot be chosen or removed. A chosen person who became unavailable can be
 * removed.
 */
function MemberBox({ member, refusal, fixed, checked, option: { Box, name }, onChange }: BoxProps) {
  const { t } = useTranslation('widgets');
  const reason = fixed ? t('picker.fixed') : refusal;
  return (
    <Box
      name={name}
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
