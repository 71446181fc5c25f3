import { LoadError } from './LoadError';
import { PagePlaceholder } from './PagePlaceholder';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Of the placeholder. */
  lines?: number;
}

/** In the place of what is not there yet: its shape while it loads, or why it could not be loaded. */
export const LoadState = ({ error, onRetry, lines }: Props) =>
  error ? <LoadError error={error} onRetry={onRetry} /> : <PagePlaceholder {...(lines !== undefined && { lines })} />;
