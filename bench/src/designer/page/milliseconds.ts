/** How long something takes, with the painting of what it changed. */
export async function milliseconds(work: () => Promise<void> | void): Promise<number> {
  const begin = performance.now();
  await work();
  await painted();
  return performance.now() - begin;
}

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** Waits until it is so. It is asked now and then: an observer of all that changes would cost what is measured. */
export const until = (isSo: () => boolean) =>
  new Promise<void>((done) => {
    const look = () => void (isSo() ? done() : setTimeout(look));
    look();
  });
