import type { ValueProps } from '../shared/props';

export const Value = ({ value }: ValueProps<'email'>) => <a href={`mailto:${value}`}>{value}</a>;
