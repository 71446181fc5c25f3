import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link, or plain text without an address. */
export const OptionalLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? <span>{children}</span> : <Link to={to}>{children}</Link>;
