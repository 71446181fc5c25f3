import type { Person } from '@portal/widgets/member-picker';
import { Face } from './Face';
import styles from './PeopleSearch.module.css';

/** A person in a list of those found, with account and department where they are known. */
export function PersonRow({ person, reason }: { person: Person; reason?: string | undefined }) {
  const { chineseName, username, deptName }: Person & { username?: string; deptName?: string } = person;
  return (
    <span className={styles.person}>
      <Face name={chineseName} />
      <strong>{chineseName}</strong> <small>{[username, deptName, reason].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
