/** How long something takes, and the frame that paints what it changed; the wait for that frame is left out. */
export async function milliseconds(work: () => Promise<void> | void): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin + (await frame());
}

/** A message that is sent in a frame comes right after it, before what was to wait until it is painted. */
const frame = () =>
  new Promise<number>((done) =>
    requestAnimationFrame(() => {
      const begin = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now() - begin), { once: true });
      port1.start();
      port2.postMessage(0);
    }),
  );

/** Waits until it is so. It is asked now and then: an observer of all that changes would cost what is measured. */
export const until = (isSo: () => boolean) =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (isSo() ? done() : port2.postMessage(0)));
    port1.start();
    port2.postMessage(0);
  });
