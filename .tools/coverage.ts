import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

// `npm run coverage [-- files of tests]`: which part of the lines and branches of each folder the default suite runs. What child
// processes, browsers and threads from out/ run is not counted.

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'node_modules/.cache/coverage')
const DEPTH = 3

interface Share {
  readonly total: number
  readonly covered: number
}
interface Covered {
  readonly lines: Share
  readonly branches: Share
}

const { status } = spawnSync(
  process.execPath,
  [
    resolve(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--coverage.enabled',
    '--coverage.provider=v8',
    ...['main', 'shared', 'renderer'].map(of => `--coverage.include=${of}/**/*.{ts,tsx}`),
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reportOnFailure',
    ...process.argv.slice(2)
  ],
  { cwd: root, stdio: 'inherit' }
)

const { total, ...files } = JSON.parse(
  readFileSync(resolve(folder, 'coverage-summary.json'), 'utf8')
) as Record<string, Covered>
const folders = Map.groupBy(Object.entries(files), ([path]) =>
  relative(root, path).split('/').slice(0, -1).slice(0, DEPTH).join('/')
)
const sum = (of: readonly Share[]): Share => ({
  total: of.reduce((all, { total }) => all + total, 0),
  covered: of.reduce((all, { covered }) => all + covered, 0)
})
const percent = ({ total: all, covered }: Share): string =>
  `${(all === 0 ? 100 : (covered / all) * 100).toFixed(0)} %`.padStart(6)
const row = (name: string, { lines, branches }: Covered): string =>
  `${percent(lines)} ${percent(branches)} ${String(lines.total - lines.covered).padStart(7)}  ${name}`

console.log(' lines branches lines without a test')
for (const [name, of] of [...folders].sort(([one], [other]) => (one < other ? -1 : 1)))
  console.log(
    row(name, {
      lines: sum(of.map(([, { lines }]) => lines)),
      branches: sum(of.map(([, { branches }]) => branches))
    })
  )
if (total !== undefined) console.log(row('all', total))
process.exitCode = status ?? 1
