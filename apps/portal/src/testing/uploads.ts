import { afterEach, beforeEach, vi } from 'vitest';

/** Makes a function answer the uploads in the tests of a file at once, with the envelope's `data`. */
export function withUploads(answer: () => unknown): void {
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 200;
    response: unknown;
    open() {}
    setRequestHeader() {}
    send() {
      this.response = { code: 0, msg: '', data: answer() };
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request));
  afterEach(() => void vi.unstubAllGlobals());
}
