import { afterEach, beforeEach, vi } from 'vitest';

/** Lets a function say what the server answers to the uploads of a file's tests, at once: the envelope's `data`. */
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
