import type {
  BadPunchLine,
  NewPunchFile,
  PunchFile,
  PunchFileCheck,
  PunchFileLook,
  PunchFileMapping
} from '#shared/contracts/attendance/punch-files.ts'
import type { UndoPreview } from '#shared/contracts/imports.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { guessMapping } from '#shared/domain/punch-files/guess-mapping.ts'
import { readPunchLine } from '#shared/domain/punch-files/punch-file-line.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows } from '../../../database/database.ts'
import { instantText, MadeOf } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import {
  beginFileRun,
  createFileRun,
  endFileRun,
  findRun,
  listRuns,
  markUndone,
  type RunRecord,
  runView
} from '../../imports/imports.ts'
import { checkFile } from './file-check.ts'
import { FileLines } from './file-lines.ts'
import { areWaiting, removePunches, unfinishedRemovals } from './file-removal.ts'
import {
  findFile,
  findFiles,
  lastMapping,
  type StoredPunchFile,
  terminalOfDevice
} from './file-repository.ts'
import { FileRuns, type PunchFilesParts } from './file-runs.ts'

/** A file that nobody has started for so long is deleted. */
const KEPT_UNSTARTED_MS = 24 * 60 * 60_000
const LINES_LOOKED_AT = 40

/** Punches from the USB port of any terminal: a file is uploaded, looked at, checked, imported and taken out again. */
export class PunchFiles extends MadeOf<PunchFilesParts> {
  readonly #runs = new FileRuns(this.parts)
  readonly #removing = new Map<string, Promise<void>>()

  async list(): Promise<PunchFile[]> {
    const { read } = this.parts.database
    const runs = await listRuns(read, 'punches')
    const files = await findFiles(
      read,
      runs.map(({ run_id }) => run_id)
    )
    return runs.flatMap(run => {
      const file = files.get(run.run_id)
      return file === undefined ? [] : this.#view(run, file)
    })
  }

  async get(runId: string): Promise<PunchFile> {
    return this.#view(await this.#run(runId), await findFile(this.parts.database.read, runId))
  }

  async create(caller: UserCaller, { file_name, device_sn, byte_length }: NewPunchFile): Promise<PunchFile> {
    const { database, runtime } = this.parts
    await this.#dropUnstarted()
    const id = runtime.newId()
    await database.write(async trx => {
      const created_at = instantText(runtime)
      const terminal_id = await terminalOfDevice(trx, device_sn, created_at)
      const user = { user_id: caller.id, user_name: caller.name }
      await createFileRun(trx, { id, kind: 'punches', file_name, ...user, created_at })
      await trx.insertInto('punch_files').values({ run_id: id, terminal_id, byte_length }).execute()
    })
    return this.get(id)
  }

  async addContent(runId: string, { from, base64 }: { from: number; base64: string }): Promise<void> {
    const file = await this.#collecting(runId)
    const bytes = Buffer.from(base64, 'base64')
    if (from + bytes.length > file.byteLength)
      throw new WorkstationError('invalid_request', 'punch_file.beyond_end')
    await this.parts.folder.write(runId, bytes, from)
  }

  async look(runId: string): Promise<PunchFileLook> {
    const { database, folder } = this.parts
    const file = await this.#complete(runId)
    const { file_name } = await this.#run(runId)
    const source = await FileLines.of(folder.pathOf(runId))
    let lines: string[] = []
    for await (const part of source.parts(LINES_LOOKED_AT)) {
      lines = part.lines.map(line => source.text(line))
      break
    }
    const remembered = await lastMapping(database.read, file.terminal.id)
    const isRemembered = remembered !== null && fits(lines, remembered)
    return {
      lines,
      mapping: isRemembered ? remembered : guessMapping(lines, file_name),
      is_remembered: isRemembered
    }
  }

  async check(runId: string, mapping: PunchFileMapping): Promise<PunchFileCheck> {
    const file = await this.#complete(runId)
    return checkFile(this.parts, file, this.parts.folder.pathOf(runId), mapping)
  }

  /** Starts an import with the meaning of its columns, or resumes an interrupted one. */
  async start(caller: UserCaller, runId: string, mapping?: PunchFileMapping): Promise<PunchFile> {
    const { database, runtime, folder } = this.parts
    const run = await this.#run(runId)
    if (this.#runs.isLive(runId)) return this.get(runId)
    if (run.state === 'running') {
      if ((await folder.length(runId)) === 0) throw conflict('punch_file.gone')
    } else {
      if (mapping === undefined) throw conflict('punch_file.not_started')
      const file = await this.#complete(runId)
      const total = await (await FileLines.of(folder.pathOf(runId))).count()
      await database.write(async trx => {
        await trx
          .updateTable('punch_files')
          .set({ mapping: JSON.stringify(mapping) })
          .where('id', '=', file.id)
          .execute()
        await beginFileRun(trx, runId, total)
        await recordActivity(trx, runtime, caller, 'punch_file.import', ['punch_file', runId], {
          after: { file_name: run.file_name, device_sn: file.terminal.sn, lines: total }
        })
      })
    }
    await this.#runs.start(await findFile(database.read, runId), await this.#run(runId))
    return this.get(runId)
  }

  /** What was taken until now stays, and can be taken out again. */
  async cancel(runId: string): Promise<PunchFile> {
    const { database, runtime, folder } = this.parts
    await this.#run(runId)
    await this.#runs.stop(runId)
    await database.write(trx => endFileRun(trx, runId, 'cancelled', instantText(runtime)))
    await folder.remove(runId)
    return this.get(runId)
  }

  async badLines(runId: string): Promise<BadPunchLine[]> {
    const { id } = await findFile(this.parts.database.read, runId)
    const { bad_lines } = await this.parts.database.read
      .selectFrom('punch_files')
      .select('bad_lines')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return JSON.parse(bad_lines) as BadPunchLine[]
  }

  async previewUndo(runId: string): Promise<UndoPreview> {
    const file = await this.#undoable(runId)
    return { removed: await this.#countOf(file.id), restored: 0, obstacle_count: 0, obstacles: [] }
  }

  /** Its punches are taken out in the background; whatever comes first, a power cut included, it is finished. */
  async undo(caller: UserCaller, runId: string): Promise<PunchFile> {
    const { database, runtime } = this.parts
    const file = await this.#undoable(runId)
    const count = await this.#countOf(file.id)
    const { file_name } = await this.#run(runId)
    await database.write(async trx => {
      await markUndone(trx, runId, { at: instantText(runtime), by: caller.name })
      await recordActivity(trx, runtime, caller, 'punch_file.undo', ['punch_file', runId], {
        after: { file_name, device_sn: file.terminal.sn, count }
      })
    })
    void this.#remove(file)
    return this.get(runId)
  }

  /** Periodic: finishes what a power cut interrupted. */
  async finishRemovals(): Promise<void> {
    for (const runId of await unfinishedRemovals(this.parts.database))
      await this.#remove(await findFile(this.parts.database.read, runId))
  }

  /** Stops each run after its current part; they can be resumed. */
  async close(): Promise<void> {
    await this.#runs.close()
    await Promise.all(this.#removing.values())
  }

  #remove(file: StoredPunchFile): Promise<void> {
    const { onTrouble } = this.parts
    const running = this.#removing.get(file.runId)
    if (running) return running
    const removing = removePunches(this.parts, file.terminal, file.id)
      .catch((error: unknown) => onTrouble('punches of a file were not taken out', error))
      .finally(() => this.#removing.delete(file.runId))
    this.#removing.set(file.runId, removing)
    return removing
  }

  #countOf(fileId: number): Promise<number> {
    return countRows(this.parts.database.read.selectFrom('terminal_punches').where('file_id', '=', fileId))
  }

  async #dropUnstarted(): Promise<void> {
    const { database, runtime, folder } = this.parts
    const before = new Date(runtime.now() - KEPT_UNSTARTED_MS).toISOString()
    const runs = await listRuns(database.read, 'punches')
    for (const { run_id } of runs.filter(run => run.state === 'collecting' && run.created < before))
      await database.write(trx => endFileRun(trx, run_id, 'cancelled', instantText(runtime)))
    const needed = new Set(
      (await listRuns(database.read, 'punches'))
        .filter(({ state }) => state === 'collecting' || state === 'running')
        .map(({ run_id }) => run_id)
    )
    for (const name of await folder.list()) if (!needed.has(name)) await folder.remove(name)
  }

  async #collecting(runId: string): Promise<StoredPunchFile> {
    if ((await this.#run(runId)).state !== 'collecting') throw conflict('import.begun')
    return findFile(this.parts.database.read, runId)
  }

  async #complete(runId: string): Promise<StoredPunchFile> {
    const file = await this.#collecting(runId)
    if ((await this.parts.folder.length(runId)) !== file.byteLength) throw conflict('punch_file.incomplete')
    return file
  }

  async #undoable(runId: string): Promise<StoredPunchFile> {
    const { state } = await this.#run(runId)
    if (this.#runs.isLive(runId)) throw conflict('import.running')
    if (state === 'undone') throw conflict('import.undone')
    if (state !== 'done' && state !== 'cancelled') throw conflict('import.not_over')
    const file = await findFile(this.parts.database.read, runId)
    if (await areWaiting(this.parts.database, file.id)) throw conflict('punch_file.processing')
    return file
  }

  async #run(runId: string): Promise<RunRecord> {
    const run = await findRun(this.parts.database.read, 'punches', runId)
    if (!run) throw new WorkstationError('not_found', 'import.not_found')
    return run
  }

  #view(run: RunRecord, { terminal, deviceName, kept }: StoredPunchFile): PunchFile {
    const { live, trouble } = this.#runs.stateOf(run.run_id)
    return {
      ...runView(run, live, trouble, this.parts.runtime.now()),
      device_sn: terminal.sn,
      device_name: deviceName,
      is_removing: this.#removing.has(run.run_id),
      kept: Object.entries(kept).map(([month_no, count]) => ({ month_no, count }))
    }
  }
}

const conflict = (code: FaultCode): WorkstationError => new WorkstationError('conflict', faultOf(code))

/** Whether a mapping of another file reads most of these lines. */
function fits(lines: readonly string[], mapping: PunchFileMapping): boolean {
  const read = lines.slice(mapping.heading_rows).map(line => readPunchLine(line, mapping))
  const punches = read.filter(it => it !== null)
  return punches.filter(it => !('faults' in it)).length * 2 > punches.length
}
