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

/** What packages do that a bundle should not: whose file it is, what is replaced. */
const REWRITTEN: readonly [file: RegExp, what: RegExp, by: (...groups: string[]) => string][] = [
  // Node hides the warning of exceljs's package in node_modules, but not in a bundle.
  [
    /[\\/]archiver-utils[\\/]index\.js$/,
    /new Buffer\((\w+)\)/g,
    (_, of) => `Buffer.${of === 'source' ? 'from' : 'alloc'}(${of})`
  ],
  // Five functions of hundreds, which would all be in memory.
  [
    /[\\/]pino-roll[\\/]lib[\\/]utils\.js$/,
    /const \{([\w, ]+)\} = require\('date-fns'\)/,
    (_, names = '') =>
      names
        .split(',')
        .map(name => `const {${name}} = require('date-fns/${name.trim()}')`)
        .join('\n')
  ]
]
const rewrittenPackages: Plugin = {
  name: 'rewritten-packages',
  transform: (code, id) => {
    const rule = REWRITTEN.find(([file]) => file.test(id))
    return rule === undefined ? null : { code: code.replace(rule[1], rule[2]), map: null }
  }
}

/** A file with one letter beyond Latin-1, such as a Thai one, takes two bytes a letter in memory. */
const inLatin1: Plugin = {
  name: 'in-latin-1',
  // Last of all, as whatever prints a file anew writes the letters out again.
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[\u0100-\uffff]/g,
          it => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`
        )
  }
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
    plugins: [rewrittenPackages, inLatin1],
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
        // Node keeps the text of every file in memory.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          comments: { jsdoc: false, annotation: false }
        }
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
