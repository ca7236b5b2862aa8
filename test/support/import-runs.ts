import type { DryRunRow, FailedRow, ImportRunView, RunRow, UndoPreview } from '#shared/contracts/imports.ts'
import { signInAt } from './session.ts'
import { until } from './until.ts'
import type { Answer, RequestOptions } from './workstation.ts'

export type AsUser = (path: string, options?: RequestOptions) => Promise<Answer>

/** The operations of the import screen, as the screen calls them. */
export class ImportCalls {
  readonly #as: AsUser
  readonly #base: string

  constructor(as: AsUser, base = '/app/v1/employee-imports') {
    this.#as = as
    this.#base = base
  }

  async dryRun(records: readonly Record<string, string>[]): Promise<DryRunRow[]> {
    return this.#payload(await this.#as(`${this.#base}/dry-run`, { body: { records } }))
  }

  /** Uploads rows to the workstation, ready to be started. */
  async collected(rows: readonly RunRow[]): Promise<string> {
    const { run_id } = await this.#payload<ImportRunView>(
      await this.#as(this.#base, { body: { file_name: 'people.xlsx', total: rows.length } })
    )
    for (let from = 0; from < rows.length; from += 1_000)
      this.#payload(await this.addRows(run_id, from, rows.slice(from, from + 1_000)))
    return run_id
  }

  addRows(runId: string, from: number, rows: readonly RunRow[]): Promise<Answer> {
    return this.#as(`${this.#base}/${runId}/rows`, { body: { from, rows } })
  }

  start(runId: string): Promise<Answer> {
    return this.#as(`${this.#base}/${runId}/start`, { method: 'POST' })
  }

  cancel(runId: string): Promise<Answer> {
    return this.#as(`${this.#base}/${runId}/cancel`, { method: 'POST' })
  }

  undo(runId: string): Promise<Answer> {
    return this.#as(`${this.#base}/${runId}/undo`, { method: 'POST' })
  }

  async previewUndo(runId: string): Promise<UndoPreview> {
    return this.#payload(await this.#as(`${this.#base}/${runId}/undo`))
  }

  async get(runId: string): Promise<ImportRunView> {
    return this.#payload(await this.#as(`${this.#base}/${runId}`))
  }

  async list(): Promise<ImportRunView[]> {
    return this.#payload(await this.#as(this.#base))
  }

  async failedRows(runId: string) {
    return this.#payload<FailedRow[]>(await this.#as(`${this.#base}/${runId}/failed-rows`))
  }

  /** Starts a run and waits for its end. */
  async imported(rows: readonly RunRow[]): Promise<ImportRunView> {
    const runId = await this.collected(rows)
    this.#payload(await this.start(runId))
    return this.ended(runId)
  }

  async ended(runId: string): Promise<ImportRunView> {
    await until(
      async () => !['running', 'collecting'].includes((await this.get(runId)).state),
      'the import to end'
    )
    return this.get(runId)
  }

  #payload<T>({ status, body }: Answer): T {
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body.payload as T
  }
}

/** A row of a new employee; each number gives a different one. */
export const importRow = (number: number, changes: Record<string, string> = {}): RunRow => ({
  source: number + 1,
  record: { B: `N${String(number).padStart(5, '0')}`, D: `ชื่อ${number}`, E: 'มีสุข', ...changes }
})

/** Signs in at a workstation that is a separate process. */
export async function signedInAt(url: string, userName: string, password: string): Promise<AsUser> {
  const session = await signInAt(url, userName, password)
  return async (path, { body, method } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}
