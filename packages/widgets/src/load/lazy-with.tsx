import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { fetchMissingStyles, watchStyles } from './styles';

/** Properties of a lazily loaded part that are also needed when it cannot be shown. */
interface Closable {
  onClose?: () => void;
}

export interface FailureProps extends Closable {
  onRetry: () => void;
}

/**
 * Makes parts that are loaded when they are first shown. Where the code of one cannot be loaded, `Failure` says so in its
 * place and offers another try: what surrounds it, and what was typed there, stays.
 */
export const lazyWith =
  (Failure: ComponentType<FailureProps>) =>
  /** @param waiting shown meanwhile; by default what the surroundings show */
  <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
    waiting?: ReactNode,
  ): ((props: Props & Closable) => ReactNode) => {
    const attempt = (loading: typeof load) =>
      lazy(() => {
        watchStyles();
        return loading().catch(() => ({ default: Failed as ComponentType<Props> }));
      });
    let Part = attempt(load);

    function Failed(props: Props & Closable) {
      const [Next, setNext] = useState<typeof Part>();
      const retry = () => {
        Part = attempt(() => fetchMissingStyles().then(load));
        setNext(Part);
      };
      return Next ? <Next {...props} /> : <Failure onRetry={retry} onClose={props.onClose} />;
    }

    return (props) => {
      const part = <Part {...props} />;
      return waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>;
    };
  };
