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
