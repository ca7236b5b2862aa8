import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { type CruisedModule, moduleCycles } from './module-cycles.ts'
import { tableWriters } from './table-writers.ts'

/**
 * Runs dependency-cruiser over the code base and fails when it read nothing, which it counts as success. Then two rules that it
 * cannot express: no cycle between the modules of main, and one writer per table.
 */
const root = resolve(import.meta.dirname, '..')
const FEWEST_MODULES = 100
/** Tables with more than one writer, to be given one owner. Nothing is added here. */
const SHARED_TABLES: Readonly<Record<string, readonly string[]>> = {
  devices: ['attendance', 'devices'],
  stored_files: ['attendance', 'files']
}
/** Modules that import each other, to be parted. Nothing is added here. */
const KNOWN_CYCLES: readonly string[] = []

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
const { summary, modules } = JSON.parse(stdout) as {
  modules: CruisedModule[]
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
const cycles = moduleCycles(modules).filter(cycle => !KNOWN_CYCLES.includes(cycle.join(' ')))
for (const cycle of cycles) console.error(`no-module-cycle: ${cycle.join(', ')} import each other`)
const shared = [...tableWriters(root)].filter(
  ([table, parts]) => [...parts].length > 1 && [...parts].some(part => !SHARED_TABLES[table]?.includes(part))
)
for (const [table, parts] of shared)
  console.error(`one-writer-per-table: ${table} is written by ${[...parts].join(', ')}`)
if (summary.violations.length + cycles.length + shared.length > 0) process.exit(1)
console.log(`${summary.totalCruised} files keep the one-way rule, no cycle, one writer per table`)
