import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run bench -- [name...]`: each bench in its own process, one after the other, as they measure the machine.

const BENCHES = [
  'start',
  'first-page',
  'import',
  'drain',
  'derivation',
  'terminals',
  'punch-file',
  'hostile-bodies',
  'views',
  'report',
  'tokens',
  'employees-import',
  'import-preview',
  'people',
  'loans',
  'loan-typing',
  'approvals',
  'manpower',
  'month-end',
  'hand-over',
  'roster',
  'locations',
  'head-office'
]

const requested = process.argv.slice(2)
const unknown = requested.filter(name => !BENCHES.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}\n`)
  process.exit(1)
}
const missed = BENCHES.filter(name => requested.length === 0 || requested.includes(name)).filter(name => {
  console.log(`--- ${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit'
  })
  return status !== 0
})
if (missed.length > 0) {
  console.log(`Missed: ${missed.join(', ')}`)
  process.exitCode = 1
}
