import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';
import { fetchMissingStyles } from './styles';

/** Properties of a lazily loaded part that are also needed when it cannot be shown. */
interface Closable {
  onClose?: () => void;
}

/**
 * A part of the designer that is fetched when it is first shown. Where it cannot be fetched, that is said in its place,
 * and offered again: what has been drawn meanwhile stays.
 */
export function fetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): (props: Props & Closable) => ReactNode {
  let Part = lazy(load);
  return function Lazy(props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      Part = lazy(() => fetchMissingStyles().then(load));
      setAttempt(attempt + 1);
    };
    return (
      <Boundary key={attempt} instead={<LoadFailure onRetry={retry} onClose={props.onClose} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
