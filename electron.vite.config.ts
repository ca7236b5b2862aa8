import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const root = import.meta.dirname
/** What draws rows: heavy, and for lists alone. */
const GRID = /[\\/](ag-grid-|ui[\\/](grid|list-page|sheets)[\\/])/
const entry = (path: string) => resolve(root, path)

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      // Bundled is what is among devDependencies: packages of hundreds of small files, which every start would look up one by one.
      rolldownOptions: {
        // Every entry and chunk lies flat in out/main, so that a thread is found beside whatever chunk starts it.
        input: {
          electron: entry('main/electron/electron.ts'),
          headless: entry('main/headless.ts'),
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
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      minify: 'oxc',
      rolldownOptions: {
        input: { index: entry('renderer/index.html') },
        // Left alone, whatever two pages share is a file of its own: a hundred requests before the first screen.
        // In this order, nothing is needed by a file before it.
        output: {
          codeSplitting: {
            groups: [
              { name: 'app', tags: ['$initial'], priority: 4 },
              { name: 'charts', test: /[\\/](recharts|ui[\\/]charts)[\\/]/, priority: 3 },
              { name: 'pages', test: id => !GRID.test(id), minShareCount: 2, priority: 2 },
              { name: 'grid', test: GRID, minShareCount: 2, priority: 1 }
            ]
          }
        }
      }
    }
  }
})
