import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const root = import.meta.dirname
const entry = (path: string) => resolve(root, path)

/** Schemas are for the server: of a contract the screens need types and constants. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  resolveId: id => (id === 'typebox' ? '\0typebox' : undefined),
  load: id =>
    id === '\0typebox'
      ? 'const schema = () => ({ properties: {} })\nexport default new Proxy({}, { get: () => schema })'
      : undefined
}

/** `new Buffer` of a package that exceljs needs: Node hides its warning in node_modules, but not in a bundle. */
const withoutOldBuffers: Plugin = {
  name: 'without-old-buffers',
  transform: (code, id) =>
    /[\\/]archiver-utils[\\/]index\.js$/.test(id)
      ? code.replace(/new Buffer\((\w+)\)/g, (_, of) => `Buffer.${of === 'source' ? 'from' : 'alloc'}(${of})`)
      : null
}

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
/** What a module imports, at whatever depth, itself among it. */
function importsOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id])
  for (const it of found) for (const next of graph.getModuleInfo(it)?.importedIds ?? []) found.add(next)
  return found
}
/** What draws rows is heavy, and for lists alone. */
const drawsRows = (id: string, graph: ModuleGraph): boolean =>
  [...importsOf(id, graph)].some(it => /[\\/]ag-grid-/.test(it))
/** Fields of forms: the first page has none, but imports them by name of the package. */
const FIELDS =
  /[\\/](react-number-format|components[\\/](NumberInput|(Multi)?Select|Textarea|Autocomplete|Checkbox|Radio|Switch|FileInput|Pill\w*|Tabs))[\\/]/
const isOfFirstPage = (id: string, graph: ModuleGraph): boolean =>
  !FIELDS.test(id) && importsOf(entry('renderer/features/today/TodayPage.tsx'), graph).has(id)

export default defineConfig({
  main: {
    plugins: [withoutOldBuffers],
    build: {
      outDir: 'out/main',
      sourcemap: true,
      // Bundled is what is among devDependencies: packages of hundreds of small files, which every start would look up one by one.
      rolldownOptions: {
        // unzipper, a package of exceljs, asks for it only where a workbook lies in a bucket of Amazon's; pg has a part in C.
        external: ['@aws-sdk/client-s3', 'pg-native'],
        // Every entry and chunk lies flat in out/main, so that a thread is found beside whatever chunk starts it.
        input: {
          electron: entry('main/electron/electron.ts'),
          headless: entry('main/headless.ts'),
          'head-office': entry('main/head-office/head-office.ts'),
          admin: entry('main/admin.ts'),
          start: entry('main/start.ts'),
          'attendance-thread': entry('main/worker/attendance-thread.ts'),
          'backup-thread': entry('main/worker/backup-thread.ts'),
          'check-thread': entry('main/worker/check-thread.ts'),
          'job-thread': entry('main/worker/job-thread.ts')
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
      }
    }
  },
  preload: {
    build: {
      outDir: 'out/preload',
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: entry('preload/index.ts') },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: entry('renderer'),
    plugins: [withoutSchemas, react()],
    build: {
      outDir: 'out/renderer',
      minify: 'oxc',
      rolldownOptions: {
        input: { index: entry('renderer/index.html') },
        // Of what makes schemas, nothing is kept that no screen reads.
        treeshake: { manualPureFunctions: ['Type', 'Nullable'] },
        // Left alone, whatever two pages share is a file of its own: a hundred requests before the first screen.
        // In this order, nothing is needed by a file before it.
        output: {
          codeSplitting: {
            groups: [
              { name: 'app', tags: ['$initial'], priority: 4 },
              // Only those who ask for help read it.
              {
                name: 'guide',
                test: /[\\/](docs[\\/](guide|screens)|markdown-to-jsx)[\\/]/,
                priority: 3
              },
              { name: 'charts', test: /[\\/](recharts|ui[\\/]charts)[\\/]/, priority: 3 },
              {
                name: (id, graph) => (isOfFirstPage(id, graph) ? 'first' : null),
                minShareCount: 2,
                priority: 3
              },
              { name: (id, graph) => (drawsRows(id, graph) ? null : 'pages'), minShareCount: 2, priority: 2 },
              { name: 'grid', minShareCount: 2, priority: 1 }
            ]
          }
        }
      }
    }
  }
})
