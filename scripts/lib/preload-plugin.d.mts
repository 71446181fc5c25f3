/** A plugin of Vite's build; it reads and writes the bundle. */
export function preload(sessionKey: string): {
  name: string;
  apply: 'build';
  generateBundle: { order: 'post'; handler(this: object, options: object, bundle: object): void };
};
