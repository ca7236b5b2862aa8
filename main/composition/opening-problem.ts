import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'
import { ConfigProblem } from '../config/config.ts'
import { DataDirectoryInUse } from '../database/files/data-directory-lock.ts'
import { asStorageProblem } from '../database/storage-problem.ts'
import { WorkstationProblem } from './workstation-problem.ts'

const CANNOT_OPEN: Partial<Record<WorkstationErrorCode, string>> = {
  storage_busy: 'another program holds its database',
  storage_full: 'the disk is full',
  storage_failed: 'the disk refuses to read or write'
}

/** Why a workstation cannot be opened, if the user can do something about it; otherwise the error itself. */
export function asOpeningProblem(error: unknown, dataDir: string): unknown {
  if (error instanceof ConfigProblem)
    return new WorkstationProblem('bad_configuration', error.message, { cause: error })
  if (error instanceof DataDirectoryInUse)
    return new WorkstationProblem('data_dir_in_use', error.message, { cause: error })
  const problem = asStorageProblem(error)
  const reason = problem instanceof WorkstationError ? CANNOT_OPEN[problem.code] : undefined
  if (reason === undefined) return error
  return new WorkstationProblem('cannot_open', `The workstation in ${dataDir} cannot be opened: ${reason}.`, {
    cause: error
  })
}
