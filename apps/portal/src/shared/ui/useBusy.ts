import { useState } from 'react';
import { notice } from '../notice';

/** Runs what one press of a button starts. A failure is shown as a notice; `busy` lasts until it is done. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
