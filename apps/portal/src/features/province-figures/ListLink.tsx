import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A figure that leads to the list behind it, if the reader may open one. */
export const ListLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? <span>{children}</span> : <Link to={to}>{children}</Link>;
