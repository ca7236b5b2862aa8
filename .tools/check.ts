import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// `npm run check [-- commit]`: what CI runs, on the files that differ from a commit (HEAD, what is committed already): their types
// and those of whoever uses them, lint, architecture, the changed tests, and the unit tests that import what has changed. CI runs
// the rest.

const root = resolve(import.meta.dirname, '..')
const [since = 'HEAD'] = process.argv.slice(2)
const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard')
].filter(path => existsSync(resolve(root, path)))
const code = changed.filter(path => /\.(ts|tsx)$/.test(path))
const tests = code.filter(path => /^test\/(?!unit|long|bench).*\.test\.ts$/.test(path))

const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const STEPS: readonly [name: string, isNeeded: boolean, command: string, words: readonly string[]][] = [
  ['types', code.length > 0, 'npm', ['run', '--silent', 'typecheck']],
  ['lint', changed.length > 0, 'npx', ['biome', 'check', '--no-errors-on-unmatched', ...changed]],
  ['architecture', code.length > 0, 'npm', ['run', '--silent', 'check:architecture']],
  ['changed tests', tests.length > 0, process.execPath, [vitest, 'run', ...tests]],
  [
    'unit tests of what has changed',
    code.length > 0,
    process.execPath,
    [vitest, 'run', `--changed=${since}`, 'test/unit', '--passWithNoTests']
  ]
]

console.log(`${changed.length} files differ from ${since}`)
const failed = STEPS.filter(([, isNeeded]) => isNeeded).filter(([name, , command, words]) => {
  const startedAt = performance.now()
  console.log(`--- ${name}`)
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  console.log(`    ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return status !== 0
})
if (failed.length > 0) {
  console.log(`FAILED: ${failed.map(([name]) => name).join(', ')}`)
  process.exitCode = 1
}
