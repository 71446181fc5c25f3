import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/* The module loader requests the styles of a part only once, even if they failed to load. */
const missing: HTMLLinkElement[] = [];
let watching = false;

/** Notes from now on which styles could not be fetched. */
function watchStyles(): void {
  if (watching) return;
  watching = true;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.push(target);
    },
    true,
  );
}

/** Asks again for the styles that could not be fetched. */
async function fetchMissingStyles(): Promise<void> {
  await Promise.all(missing.splice(0).map(fetchAgain));
}

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.replaceWith(again);
  });

/** Properties of a lazily loaded part that are also needed when it cannot be shown. */
interface Closable {
  onClose?: () => void;
}

export interface FailureProps extends Closable {
  /** Why the code could not be loaded. */
  error: unknown;
  /** Tries again while the failure stays in sight. @returns whether the part is there now */
  onRetry: () => Promise<boolean>;
}

/**
 * Creates parts that are loaded when they are first shown. If the code of a part cannot be loaded, `Failure` says so in
 * its place and offers a retry. Everything around it stays, including typed text.
 */
export const lazyWith =
  (Failure: ComponentType<FailureProps>) =>
  /** @param waiting shown meanwhile; the default is the fallback of the surrounding page */
  <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
    waiting?: ReactNode,
  ): ((props: Props & Closable) => ReactNode) => {
    const attempt = (loading: typeof load) =>
      lazy(() => {
        watchStyles();
        return loading().catch((error: unknown) => ({ default: failedWith(error) as ComponentType<Props> }));
      });
    const loadAgain = () => fetchMissingStyles().then(load);
    let Part = attempt(load);

    const failedWith = (first: unknown) =>
      function Failed(props: Props & Closable) {
        const [error, setError] = useState(first);
        const [Loaded, setLoaded] = useState<typeof Part>();
        useEffect(() => {
          const failed = Part;
          /* A part that is shown anew later begins with another try. */
          return () => {
            if (Part === failed) Part = attempt(loadAgain);
          };
        }, []);
        const retry = async () => {
          try {
            const loaded = await loadAgain();
            Part = lazy(() => Promise.resolve(loaded));
            setLoaded(Part);
            return true;
          } catch (failure) {
            setError(failure);
            return false;
          }
        };
        return Loaded ? <Loaded {...props} /> : <Failure error={error} onRetry={retry} onClose={props.onClose} />;
      };

    return function LazyPart(props) {
      /* The component stays the same while it is mounted, so that it keeps its state. */
      const [{ Shown }] = useState(() => ({ Shown: Part }));
      const part = <Shown {...props} />;
      return waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>;
    };
  };
