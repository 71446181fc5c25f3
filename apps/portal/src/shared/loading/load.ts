/** Code that could not be loaded: why, and the address of the script or style, as far as the browser names it (spec 002 §8). */
export class LoadError extends Error {
  constructor(
    readonly type: 'error' | 'timeout',
    readonly request: string,
    options?: ErrorOptions,
  ) {
    super(`${type} ${request}`, options);
    this.name = 'LoadError';
  }
}

/** spec 002 §9 */
const timeoutMs = 120_000;

/** Browsers name the script in the message of the refusal, Vite the style. */
const addressIn = (error: unknown): string => /(https?:\/)?\/\S+/u.exec(String(error))?.[0] ?? '';

/** A preloaded script has a timing once its answer is there. */
const pendingAddress = (): string =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href).findLast(
    (href) => performance.getEntriesByName(href).length === 0,
  ) ?? '';

/** Loads code. Rejects with a LoadError, at the latest after 120 seconds (spec 002 §9). */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout', pendingAddress())), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError('error', addressIn(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
