/* Loaded before a portal (`node --import`): its clock is wrong by the seconds that the file CLOCK_SHIFT holds. */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shiftMs = 0;
const read = () => {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT, 'utf8')) * 1000;
  } catch {
    shiftMs = 0;
  }
};
read();
setInterval(read, 200).unref();

const now = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
});
