import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Paths that belong to the server; while developing they are handed on to it. */
const server = process.env.PORTAL_SERVER ?? 'http://localhost:8080';
const ofTheServer = ['/auth/', '/admin/', '/workflow/', '/demoself/', '/code'];

/** What the sign-in page needs already: packages, and what of our own stands under every page. */
const start = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|i18next|react-i18next|zod)/',
    'portal/src/(app/session|shared/(http|i18n))/',
    'portal/src/shared/(notice|paths|api/platform-settings|ui/(useDocumentTitle|LanguageSwitch))\\.',
    'contract/src/(endpoint|envelope|limits|locale|permissions|platform|realtime|users)\\.',
  ].join('|'),
);
/** And packages that the shell adds. */
const shell =
  /node_modules\/(@tanstack|react-router|stylis|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color|icons\/es\/(components|utils))|@rc-component\/(dialog|motion|notification|portal|resize-observer|trigger))\//;

/** What draws a process; the viewer and the designer share most of it. Commands, its keys and its zoom are the designer's, and of what it fetches. */
const diagram =
  /node_modules\/(?!diagram-js\/lib\/(?:command|navigation\/(?:zoomscroll|keyboard-move)|features\/keyboard\/|util\/EscapeUtil))(bpmn-js|bpmn-moddle|diagram-js|didi|domify|min-dash|min-dom|moddle|moddle-xml|object-refs|path-intersection|saxen|tiny-svg)\//;

/** What the designer reads of a definition from its first moment on, and its fetched parts read too. */
const dialect =
  /packages\/bpmn\/src\/(moddle\/|parse\/processes|settings\/(userTask|gateway|process|lifecycle|expression))/;

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      /* What always loads together stays together: one file compresses better than twenty. */
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: start },
            { name: 'shell', test: shell },
            { name: 'diagram', test: diagram, minShareCount: 2 },
            { name: 'dialect', test: dialect, minShareCount: 2 },
          ],
        },
      },
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
