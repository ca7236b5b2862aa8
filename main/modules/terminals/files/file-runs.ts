import type { BadPunchLine } from '#shared/contracts/attendance/punch-files.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { Attendance } from '../../attendance/attendance.ts'
import { advanceFileRun, endFileRun, type LiveRun, type RunRecord } from '../../imports/imports.ts'
import type { TerminalPunches } from '../punches/terminal-punches.ts'
import type { FileFolder } from './file-folder.ts'
import { BAD_LINES_KEPT, readParts } from './file-reader.ts'
import { noteRead, type StoredPunchFile } from './file-repository.ts'

export interface PunchFilesParts extends ServiceParts {
  readonly attendance: Pick<Attendance, 'queueDecided'>
  readonly punches: TerminalPunches
  readonly folder: FileFolder
  onTrouble(message: string, error: unknown): void
}

/** Imports of punch files that are under way: each part of a file is one commit, with how far it was read. */
export class FileRuns extends MadeOf<PunchFilesParts> {
  readonly #live = new Map<string, LiveRun>()
  /** Why a run stopped unexpectedly. */
  readonly #troubles = new Map<string, Fault>()
  #isClosing = false

  isLive(runId: string): boolean {
    return this.#live.has(runId)
  }

  stateOf(runId: string): { live: LiveRun | undefined; trouble: Fault | undefined } {
    return { live: this.#live.get(runId), trouble: this.#troubles.get(runId) }
  }

  async start(file: StoredPunchFile, run: RunRecord): Promise<void> {
    if (this.#isClosing) throw new WorkstationError('unavailable', 'workstation.closing')
    if (this.isLive(file.runId)) return
    this.#troubles.delete(file.runId)
    const live: LiveRun = {
      doneBefore: run.done,
      startedAt: this.parts.runtime.now(),
      isCancelled: false,
      over: Promise.resolve()
    }
    this.#live.set(file.runId, live)
    live.over = this.#work(file, run, live)
  }

  async stop(runId: string): Promise<void> {
    const live = this.#live.get(runId)
    if (live === undefined) return
    live.isCancelled = true
    await live.over
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#live.values()].map(live => live.over))
  }

  async #work(file: StoredPunchFile, run: RunRecord, live: LiveRun): Promise<void> {
    const { folder, onTrouble } = this.parts
    try {
      if (await this.#takeAll(file, run, live)) await folder.remove(file.runId)
    } catch (error) {
      this.#troubles.set(
        file.runId,
        error instanceof WorkstationError ? error.fault : faultOf('workstation.internal')
      )
      onTrouble('the import of a punch file stopped', error)
    } finally {
      this.#live.delete(file.runId)
    }
  }

  /** False: it was stopped before its end. */
  async #takeAll({ id, runId, terminal, mapping, readTo }: StoredPunchFile, run: RunRecord, live: LiveRun) {
    const { database, runtime, punches, folder } = this.parts
    if (mapping === null) throw new Error(`punch file ${id} was started without a mapping`)
    const bad: BadPunchLine[] = []
    const place = { from: readTo, lineNumber: run.done }
    for await (const part of readParts(folder.pathOf(runId), mapping, place)) {
      if (live.isCancelled || this.#isClosing) return false
      const room = Math.max(0, BAD_LINES_KEPT - run.failed - bad.length)
      bad.push(...part.bad.slice(0, room))
      await punches.takeFromFile(terminal, part.punches, {
        fileId: id,
        alongside: (raw, { fresh, unmapped, known }) => {
          advanceFileRun(raw, runId, {
            done: part.lineCount,
            inserted: fresh,
            updated: unmapped,
            unchanged: known,
            failed: part.bad.length
          })
          noteRead(raw, id, { readTo: part.end, badLines: run.failed === 0 ? JSON.stringify(bad) : null })
        }
      })
    }
    await database.write(trx => endFileRun(trx, runId, 'done', instantText(runtime)))
    return true
  }
}
