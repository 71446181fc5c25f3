import { Avatar } from 'antd';
import styles from './Face.module.css';

/**
 * Shows the first character of a person's name as their picture, as in the header. It is decorative, since the name is
 * shown beside it.
 */
export const Face = ({ name }: { name: string }) => (
  <Avatar size="small" aria-hidden className={styles.face}>
    {Array.from(name.trim())[0]}
  </Avatar>
);
