import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { CodeSplittingGroup, ModuleInfo } from 'rolldown'
import { defineConfig } from 'vite'
import { browserLanguage, languageFileName } from './browser-language.ts'
import { browserTemporal } from './browser-temporal.ts'
import { calendarScroll } from './calendar-scroll.ts'
import { compressFiles } from './compress-files.ts'
import { endpointTable } from './endpoint-table.ts'
import { firstModules } from './first-modules.ts'
import { partsList } from './parts-list.ts'
import { sheetsAfterFrame } from './sheets-after-frame.ts'
import { signInAddresses } from './sign-in-addresses.ts'
import { viewParts } from './view-parts.ts'

/** Where `npm run dev:web` finds the service. It compares the host with where a request comes from, so both stay as they are. */
const SERVICE = { target: process.env.DAYWRIGHT_SERVICE ?? 'http://127.0.0.1:3000', changeOrigin: false }

/** How many views and dialogs must need a module. With more of them the first view would need more files, with fewer it would load too much that is for others. */
const COMMON = 12

const { isDaily, isOfApp, isOfBoth, isOfSignIn } = firstModules()
const isScript = (id: string) => !/\.css$/.test(id)

type IsPart = (id: string, info: (id: string) => ModuleInfo | null) => boolean
/** A file with the modules that a function chooses. */
const group = (name: string, isPart: IsPart, limits: Omit<CodeSplittingGroup, 'name'>): CodeSplittingGroup => ({
  ...limits,
  name: (id, build) => (isPart(id, module => build.getModuleInfo(module)) ? name : null),
  debugName: name,
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    endpointTable(),
    browserLanguage(),
    browserTemporal(),
    calendarScroll(),
    react(),
    signInAddresses(),
    sheetsAfterFrame(),
    viewParts(),
    partsList(),
    compressFiles(),
  ],
  // The texts of a language as one value: a name for each text would make them larger.
  json: { namedExports: false },
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // Small pictures and fonts stay files: the policy allows no data: addresses but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ['index.html', 'sign-in.html'].map(page => join(import.meta.dirname, page)),
      output: {
        chunkFileNames: ({ facadeModuleId }) => languageFileName(facadeModuleId) ?? 'assets/[name]-[hash].js',
        // The code that every view needs at first is two files and not a hundred: small files compress badly. Libraries change less often than the app.
        codeSplitting: {
          groups: [
            // What the sign-in page needs too is a third one. Style sheets count in their order, and stay apart.
            group('start', isOfBoth, { test: isScript, minShareCount: 2, priority: 6 }),
            group('sign-in-parts', isOfSignIn, { test: isScript, minShareCount: 2, priority: 5 }),
            group('libraries', isOfApp, { tags: ['$initial'], test: /node_modules/, priority: 4 }),
            // The script that begins stays a file of its own: its name tells versions apart.
            group('frame', isOfApp, { tags: ['$initial'], test: id => !/\.html$|main\.tsx$/.test(id), priority: 3 }),
            group('daily', isDaily, { minShareCount: 2, priority: 2.5 }),
            // So is what many views and dialogs have in common: on a slow line the way there and back costs more than a few bytes.
            { name: 'common-libraries', test: /node_modules/, minShareCount: COMMON, priority: 2 },
            { name: 'common', test: /packages/, minShareCount: COMMON, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVICE, '/sign-in/link': SERVICE } },
})
