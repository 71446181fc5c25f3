import { SubjectIcon } from '../../shared/icons/SubjectIcon';
import styles from './applications.module.css';

/** The icon of the subject that an application or a submodule names. */
export const ApplicationIcon = ({ name }: { name: string }) => (
  <span className={styles.icon}>
    <SubjectIcon subject={name} />
  </span>
);
