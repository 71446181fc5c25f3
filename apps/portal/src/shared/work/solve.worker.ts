import type { auth } from '@portal/contract';
import { solve } from './sha256';

/* Runs in a thread of its own, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<auth.Work>) => postMessage(solve(data)));
