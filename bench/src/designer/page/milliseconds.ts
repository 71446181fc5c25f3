/** How long something takes, with the painting of what it changed. */
export async function milliseconds(work: () => Promise<void> | void): Promise<number> {
  const begin = performance.now();
  await work();
  await painted();
  return performance.now() - begin;
}

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
