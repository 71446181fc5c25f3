import type { Plugin } from 'vite';
export function traditional(): Plugin;
