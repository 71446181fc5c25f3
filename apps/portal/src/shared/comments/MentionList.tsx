import type { Person } from '@portal/widgets/member-picker';
import { Popover, Spin } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguePorts } from '../api/organisation/organisation';
import { messageOfError } from '../http';
import { PersonRow } from '../people/PersonRow';
import { usePeopleFound } from '../people/usePeopleFound';
import styles from './mentions.module.css';

/** More are found by typing on. */
const shownPeople = 8;

interface Props {
  /** The text area in which the name is written. It keeps the focus. */
  area: HTMLTextAreaElement;
  word: string;
  place: { left: number; top: number; height: number };
  onChoose: (person: Person) => void;
  /** Opens the member picker instead. */
  onPick: () => void;
  onClose: () => void;
}

/** The people whose name is being written behind an `@`, at the caret. Arrows, Enter and Esc go on from the text. */
export default function MentionList({ area, word, place, onChoose, onPick, onClose }: Props) {
  const { t } = useTranslation('widgets');
  const id = useId();
  const { people: found, isSettled, failed, error } = usePeopleFound(colleaguePorts, word, true);
  const people = found.slice(0, shownPeople);
  const [marked, mark] = useState({ word, index: 0 });
  const index = marked.word === word ? Math.min(marked.index, Math.max(0, people.length - 1)) : 0;
  const active = people[index];

  const choose = (person: Person) => {
    colleaguePorts.recent?.add([person]);
    onChoose(person);
  };
  const steps: Record<string, () => void> = {
    ArrowDown: () => mark({ word, index: (index + 1) % Math.max(1, people.length) }),
    ArrowUp: () => mark({ word, index: (index + people.length - 1) % Math.max(1, people.length) }),
    Escape: onClose,
    ...(active && { Enter: () => choose(active), Tab: () => choose(active) }),
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    area.addEventListener('keydown', listen);
    return () => area.removeEventListener('keydown', listen);
  }, [area]);
  useEffect(() => {
    if (active) area.setAttribute('aria-activedescendant', `${id}${active.userId}`);
    return () => area.removeAttribute('aria-activedescendant');
  }, [area, active, id]);

  const rows = people.map((person) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text area
    <li
      key={person.userId}
      id={`${id}${person.userId}`}
      role="option"
      aria-selected={person === active}
      className={styles.person}
      onClick={() => choose(person)}
    >
      <PersonRow person={person} />
    </li>
  ));
  const none = failed ? messageOfError(error) : t('picker.noMembers');
  const list = (
    // the press on a row must not take the focus out of the text
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      <ul role="listbox" aria-label={t('picker.title')}>
        {rows}
      </ul>
      {people.length === 0 && <p className={styles.none}>{isSettled || failed ? none : <Spin size="small" />}</p>}
      <button type="button" tabIndex={-1} className={styles.more} onClick={onPick}>
        {t('picker.title')}…
      </button>
    </div>
  );
  return (
    <Popover
      open
      arrow={false}
      placement="bottomLeft"
      content={list}
      styles={{ container: { padding: 4, border: '1px solid var(--border)' } }}
    >
      <span aria-hidden className={styles.caret} style={place} />
    </Popover>
  );
}
