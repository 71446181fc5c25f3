import type { auth } from '@portal/contract';
import { solve } from './sha256';

/* In a thread of its own, so that the page stays smooth meanwhile. */
addEventListener('message', ({ data }: MessageEvent<auth.Work>) => postMessage(solve(data)));
