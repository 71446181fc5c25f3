import { Avatar } from 'antd';
import styles from './Face.module.css';

/** A person's picture, as in the header the first character of the name; decorative, beside the name. */
export const Face = ({ name }: { name: string }) => (
  <Avatar size="small" aria-hidden className={styles.face}>
    {Array.from(name.trim())[0]}
  </Avatar>
);
