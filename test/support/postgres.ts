import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import pg from 'pg'
import { POSTGRES_SOCKET } from './postgres-server.ts'

let asked: Promise<string> | undefined

/** The URL of the run's PostgreSQL. @throws Error in one line, where it cannot be had */
function postgresUrl(): Promise<string> {
  asked ??= new Promise<string>((resolve, reject) => {
    let said = ''
    connect(process.env[POSTGRES_SOCKET] ?? '')
      .setEncoding('utf8')
      .on('data', text => {
        said += text
      })
      .once('error', reject)
      .once('end', () => {
        const { url, problem } = JSON.parse(said) as { url?: string; problem?: string }
        if (url === undefined) reject(new Error(problem))
        else resolve(url)
      })
  })
  return asked
}

export interface TestDatabase {
  readonly url: string
  /** Runs one statement. */
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Ends all connections and accepts no more, as while PostgreSQL is down. */
  suspend(): Promise<void>
  resume(): Promise<void>
  drop(): Promise<void>
}

/** An empty database of its own; by default with the locale that the head office needs. */
export async function newPostgresDatabase(locale = 'C.UTF-8'): Promise<TestDatabase> {
  const server = await postgresUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await once(server, `create database ${name} template template0 encoding 'UTF8' locale '${locale}'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    run: (sql, values) => once(url.href, sql, values),
    suspend: async () => {
      await once(server, `alter database ${name} allow_connections false`)
      await once(server, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    },
    resume: async () => {
      await once(server, `alter database ${name} allow_connections true`)
    },
    drop: async () => {
      await once(server, `drop database ${name} with (force)`)
    }
  }
}

async function once(
  url: string,
  sql: string,
  values: readonly unknown[] = []
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
