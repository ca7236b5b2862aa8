import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Runs dependency-cruiser over the whole house and fails when it read nothing, which it calls a success. */
const root = resolve(import.meta.dirname, '..')
const FEWEST_MODULES = 100

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'main',
    'preload',
    'renderer',
    'shared',
    'test'
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 }
)
if (!stdout) {
  console.error(stderr)
  process.exit(status || 1)
}
const { summary } = JSON.parse(stdout) as {
  summary: {
    totalCruised: number
    violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[]
  }
}
for (const { rule, from, to, cycle } of summary.violations)
  console.error(`${rule.name}: ${from} → ${cycle ? cycle.map(c => c.name).join(' → ') : to}`)
if (summary.totalCruised < FEWEST_MODULES) {
  console.error(`only ${summary.totalCruised} modules were read; the check proves nothing`)
  process.exit(1)
}
if (summary.violations.length > 0) process.exit(1)
console.log(`${summary.totalCruised} modules keep the one-way rule, no cycle`)
