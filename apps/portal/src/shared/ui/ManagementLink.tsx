import type { Permission } from '@portal/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { usePermissions } from '../session/store';

interface Props {
  /** Who has one of these sees the link. */
  permissions: readonly Permission[];
  path: string;
  label: string;
}

/** The way from what readers see to where it is managed, for those who may. */
export function ManagementLink({ permissions, path, label }: Props) {
  const granted = usePermissions();
  if (!permissions.some((permission) => granted.includes(permission))) return null;
  return (
    <Link to={path}>
      <Button>{label}</Button>
    </Link>
  );
}
