import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { texts } from '../../scripts/lib/texts-plugin.mjs';
import { preload } from '../../scripts/lib/preload-plugin.mjs';
import { sessionKey } from './src/shared/session/session-of.ts';

/** Paths that belong to the server. The development server forwards them. */
const server = process.env.PORTAL_SERVER ?? 'http://localhost:8080';
const ofTheServer = ['/auth/', '/admin/', '/workflow/', '/demoself/', '/user/register/', '/code'];

/**
 * The packages and modules that the sign-in page needs already, and that every page needs. The entry is not among them,
 * since it waits for pages that import these.
 */
const start = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|i18next|react-i18next|zod)/',
    'portal/src/(app/session/(connect-http|follow-other-tabs)\\.|shared/(session/(?!upkeep\\.)|http/|i18n/(?!texts\\.)))',
    'portal/src/shared/session/guard\\.',
    'portal/src/(features/auth/(CaptchaField|Field|PasswordField)|shared/work/stock)\\.',
    'portal/src/shared/(zod-without-eval|notice|theme/theme|api/settings|ui/(useDocumentTitle|LanguageSwitch|SiteFooter))\\.',
    'contract/src/(wire/(endpoint|fill-in|envelope|limits|locale|realtime)|auth/work|settings/endpoints|users/endpoints|(tasks|home)/paths)\\.',
  ].join('|'),
);
/**
 * The layout of every page behind the sign-in, with everything that it imports, and parts of its content that would
 * become separate files otherwise.
 */
const shell =
  /portal\/src\/app\/(?!session\/(connect-http|follow-other-tabs)|index|back-office|frame|search|home-|ReadingPage|workflow-parts|layout\/PhoneMenu|shell\/antd-locale)|(widgets\/src\/(data-table|unseen)|portal\/src\/(app\/frame|shared\/(ui|workflow|filters|layouts)|features\/tasks\/lists))\/.*\.module\.css|portal\/src\/shared\/(api\/settings\/read-areas|drafts\/unsaved-input|dialogs\/(questions|useShortcuts))\.|portal\/src\/shared\/(ui\/(placeholders\/PagePlaceholder|Count|way-back)|theme\/antd|i18n\/texts|workflow\/parts)\.|contract\/src\/(home\/endpoints|auth\/first-sign-in)\.|node_modules\/@ant-design\/icons(-svg)?\/es\/\w+\/(Apartment|Bank|Calendar|Environment|Home|Idcard|Mail|Mobile|QuestionCircle)Outlined\.|node_modules\/(@tanstack\/|dayjs\/(?!plugin))|@rc-component\/(pagination|picker)\/\w+\/locale\/(?!zh_TW)/;
/** The components of lists, with everything that they import. */
const list =
  /portal\/src\/(shared\/(ui\/(ListPage|ListHead|placeholders\/(LoadError|EmptyState)|RelativeTime)|filters\/useListQuery|layouts\/ChoiceCard|api\/(tasks\/lists|organisation\/organisation)|workflow\/(useWorkflowDrawer|useOnce|cells|tags|DueTag))|features\/tasks\/(lists\/(?!index|TaskFilterForm)[\w-]+|drawer\/(WithdrawButton|CancelButton)))\.|contract\/src\/(tasks\/(endpoints|common|configuration|instances|lists|operations|actions|history-actions)|definitions\/\w+)\.|widgets\/src\/(focus\/|layer\/Modal\.)|antd\/es\/(tag|modal)\/|@ant-design\/icons\/es\/icons\/(Delete|Download|Upload|PaperClip|MinusCircle|Schedule|VideoCamera|Team|Comment)Outlined\./;

/** Small parts that pages with and without records share. Each would become a separate file otherwise. */
const parts =
  /portal\/src\/shared\/(drafts\/useDraft|api\/files\/files|layouts\/Details|files\/(download-file|ExportButton)|charts\/Bars|ui\/(StateTag|useParameters))\.|contract\/src\/forms\/calls\/start-drafts\.|bpmn\/src\/timers\/calendar\.|antd\/es\/(flex|collapse)\/|widgets\/src\/multi-select\/MultiSelect\.tsx/;

/** The kinds of fields and records, which the calls of the home page need too. */
const fields = /contract\/src\/(fields\/|records\/|organisation\/picker\.)/;

/**
 * A form of fields, filled in and read, with everything that only it imports. Forms that store each change at once are
 * loaded with records.
 */
const filling = /portal\/src\/shared\/fields\/(?!EditedForm)|engine\/src\/expressions\/form|contract\/src\/forms\//;

/** Icons that the frame, the menu and some pages share. Each would become a separate file otherwise. */
const icons = /@ant-design\/icons(-svg)?\/es\/\w+\/(BarChart|FileDone|Fullscreen|FullscreenExit|Moon|Sun)Outlined\./;

/** The list, form and detail of records, with everything that only they import. */
const records = /portal\/src\/shared\/records\/index\./;

/** The blocks of the home page, with everything that only they import. */
const homeBlocks = /portal\/src\/app\/home-blocks\./;

/** Parts of antd that the frame, the drawers and forms use, each with everything that it imports. */
const drawerParts = [
  ['form', /antd\/es\/(tabs|menu|dropdown|form|radio|checkbox|alert)\//],
  ['drawer', /antd\/es\/drawer\/|widgets\/src\/layer\/Drawer\./],
  ['typography', /antd\/es\/typography\//],
  ['tree', /antd\/es\/tree\//],
  ['choosing', /antd\/es\/(segmented|popconfirm)\//],
] as const;

/**
 * The libraries that draw a process. The viewer and the designer share most of them. Commands, menus, keys and zoom
 * belong to the designer, which loads them later.
 */
const diagram =
  /node_modules\/(?!diagram-js\/lib\/(?:command|navigation\/(?:zoomscroll|keyboard-move)|features\/keyboard\/|util\/EscapeUtil)|bpmn-js\/lib\/features\/(?:popup-menu|modeling)\/)(bpmn-js|bpmn-moddle|diagram-js|didi|domify|min-dash|min-dom|moddle|moddle-xml|object-refs|path-intersection|saxen|tiny-svg)\/|designer\/src\/shared\/fitted-name\//;

/**
 * The modules that read a definition. The designer needs them from the start, and its parts that are loaded later need
 * them as well.
 */
const dialect =
  /packages\/bpmn\/src\/(moddle\/|settings\/(user-task\/user-task|gateway|process\/(process|lifecycle)|condition))/;

/** The package leads bundlers to its development build, whatever they build. */
const router = new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url).pathname;

/** antd's buttons take one small function from the presets of its colour picker. */
const brightColour = new URL('src/app/shell/bright-colour.ts', import.meta.url).pathname;

/** antd's provider takes one small component from the forms, which would load all of them with every page. */
const formProvider: Plugin = {
  name: 'form-provider',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== '@rc-component/form' || !importer?.endsWith('/antd/es/form/context.js')) return null;
    return this.resolve('@rc-component/form/es/FormContext', importer);
  },
};

/** The summaries of calls are used only for documentation, and removed from the code for browsers. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replace(/\bsummary:\s*('[^'\n]*'|"[^"\n]*"|`(?:[^`\\]|\\.)*`),/g, ''),
      map: null,
    }),
  },
};

/** Each zod schema refers to the code that writes it as JSON Schema, which only the documentation of calls needs. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => {
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      const exported = names.map((name) => `export const ${name} = none;`);
      return { code: ['const none = () => none;', ...exported, 'export { none as process };'].join('\n'), map: null };
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [react(), formProvider, withoutSummaries, withoutJsonSchema, texts(), preload(sessionKey)],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: router },
            { find: /^\.\.\/\.\.\/color-picker\/components\/ColorPresets$/, replacement: brightColour },
          ]
        : [],
  },
  build: {
    target: 'es2023',
    manifest: true,
    /* Every browser of the target knows it. */
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      /* A group includes the imports of its modules. The order counts: a module belongs to the first group that reaches it. */
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: start },
            { name: 'shell', test: shell },
            { name: 'list', test: list },
            ...drawerParts.map(([name, test]) => ({ name, test })),
            { name: 'fields', test: fields },
            { name: 'parts', test: parts },
            { name: 'filling', test: filling },
            { name: 'icons', test: icons },
            { name: 'records', test: records },
            { name: 'home-blocks', test: homeBlocks },
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
}));
