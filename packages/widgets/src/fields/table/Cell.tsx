import { ShowValue } from '../shared/show';
import type { Column } from './columns';

/** A cell for reading. */
export const Cell = ({ column, value }: { column: Column; value: unknown }) =>
  column.kind.isEmpty(value ?? null) ? null : (
    <ShowValue widget={column.widget} value={value} settings={column.settings} />
  );
