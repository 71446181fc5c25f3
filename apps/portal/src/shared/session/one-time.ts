/** A value of this tab that is read once. */
export function oneTime<T>(key: string) {
  const read = (): T | null => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  return {
    leave: (value: T): void => sessionStorage.setItem(key, JSON.stringify(value)),
    read,
    take: (): T | null => {
      const value = read();
      sessionStorage.removeItem(key);
      return value;
    },
  };
}
