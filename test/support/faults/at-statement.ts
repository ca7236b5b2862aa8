import { isMainThread } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// Preload (`node --import at-statement.ts?...`) that ends the process or the thread at one exact SQL statement, which no
// signal from outside could hit. The parameters are in the query of its own address:
//   sql    how the statement begins         thread  main or worker
//   nth    at which run of it (default 1)   value   only runs that bind this value
//   do     kill (SIGKILL) or exit (the thread ends, the process lives)

const input = new URL(import.meta.url).searchParams
const beginning = input.get('sql') ?? ''
const nth = Number(input.get('nth') ?? 1)
const value = input.get('value')
let runs = 0

if ((input.get('thread') === 'main') === isMainThread) {
  const prepare = Sqlite.prototype.prepare
  Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
    const statement = prepare.call(this, sql)
    if (!sql.trimStart().startsWith(beginning)) return statement
    const run = statement.run.bind(statement) as (...parameters: unknown[]) => Sqlite.RunResult
    statement.run = (...parameters: unknown[]) => {
      if (value === null || JSON.stringify(parameters).includes(JSON.stringify(value))) runs += 1
      else return run(...parameters)
      if (runs >= nth) end()
      return run(...parameters)
    }
    return statement
  } as typeof prepare
}

function end(): void {
  if (input.get('do') === 'exit') process.exit(1)
  process.kill(process.pid, 'SIGKILL')
}
