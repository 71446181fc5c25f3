/** Keeps the result for each object as long as the object lives; objects must not change. */
export function perObject<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const found = made.get(key) ?? { result: make(key) };
    made.set(key, found);
    return found.result;
  };
}
