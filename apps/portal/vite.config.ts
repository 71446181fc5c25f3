import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Paths that belong to the server; while developing they are handed on to it. */
const server = process.env.PORTAL_SERVER ?? 'http://localhost:8080';
const ofTheServer = ['/auth/', '/admin/', '/workflow/', '/demoself/', '/code'];

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: {
        /* antd's parts do nothing when they are only imported, though their packages do not say so. */
        moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: Object.fromEntries(ofTheServer.map((path) => [path, { target: server, ws: path === '/admin/' }])),
  },
});
