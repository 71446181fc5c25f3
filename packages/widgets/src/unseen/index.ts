import styles from './unseen.module.css';

/** The class of an element that screen readers read and nobody sees. */
export const unseen = styles.unseen;
