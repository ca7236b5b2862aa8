import { createServer } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

// The limit for terminals: the same kind of listener without checks. It splits the lines, writes them durably, says OK.

const [folder = '.'] = process.argv.slice(2)
const raw = new Sqlite(join(folder, 'bare.db'))
raw.pragma('journal_mode = WAL')
raw.pragma('synchronous = FULL')
raw.exec('create table queue (seq integer primary key autoincrement, items text not null)')
const insert = raw.prepare('insert into queue (items) values (?)')
const begin = raw.prepare('begin immediate')
const commit = raw.prepare('commit')

interface Waiting {
  items: string
  answer: () => void
}
let waiting: Waiting[] = []

/** What arrives together is written together, as in the workstation. */
function write(): void {
  const together = waiting
  waiting = []
  begin.run()
  for (const { items } of together) insert.run(items)
  commit.run()
  for (const { answer } of together) answer()
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    const lines = Buffer.concat(parts).toString('latin1').split('\n')
    const items = lines.flatMap(line => {
      const [pin, at, status] = line.split('\t', 3)
      return pin && at
        ? [{ op: 'ADD', employeeId: pin, punchedAt: at, requested: status, source: 'Fingerprint' }]
        : []
    })
    const answer = (): void => {
      response.setHeader('Content-Type', 'text/plain')
      response.setHeader('Content-Length', 2)
      response.end('OK')
    }
    if (waiting.length === 0) setImmediate(write)
    waiting.push({ items: JSON.stringify(items), answer })
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the bare listener has no port')
  console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }))
})
