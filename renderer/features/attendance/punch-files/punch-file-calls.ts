import {
  type NewPunchFile,
  PUNCH_FILE_PART_BYTES,
  type PunchFile,
  type PunchFileMapping
} from '#shared/contracts/attendance/punch-files.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'

export const PUNCH_FILES_KEY = ['punch-files'] as const
const POLL_MS = 1_000

const isMoving = ({ state, is_removing }: PunchFile): boolean => state === 'running' || is_removing

export const punchFilesQuery = operationQuery([...PUNCH_FILES_KEY, 'list'], 'GET /app/v1/punch-files', {
  refetchInterval: query => (query.state.data?.some(isMoving) === true ? POLL_MS : false)
})

export const lookQuery = (run_id: string) =>
  operationQuery([...PUNCH_FILES_KEY, 'look', run_id], 'GET /app/v1/punch-files/{run_id}/look', {
    path: { run_id },
    staleTime: Number.POSITIVE_INFINITY
  })

export const badLinesQuery = (run_id: string) =>
  operationQuery([...PUNCH_FILES_KEY, 'bad-lines', run_id], 'GET /app/v1/punch-files/{run_id}/bad-lines', {
    path: { run_id }
  })

/** Nothing is written; a long file takes some seconds. */
export const checkQuery = (run_id: string, mapping: PunchFileMapping) => ({
  queryKey: [...PUNCH_FILES_KEY, 'check', run_id, mapping],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('POST /app/v1/punch-files/{run_id}/check', { path: { run_id }, body: { mapping }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false
})

/** Sends a file in parts, so that none of any length is in memory; returns its run. */
export async function uploadFile(
  file: File,
  device_sn: NewPunchFile['device_sn'],
  onProgress: (share: number) => void
): Promise<PunchFile> {
  const run = await call('POST /app/v1/punch-files', {
    body: { file_name: file.name.slice(-255), device_sn, byte_length: file.size }
  })
  for (let from = 0; from < file.size; from += PUNCH_FILE_PART_BYTES) {
    const part = new Uint8Array(await file.slice(from, from + PUNCH_FILE_PART_BYTES).arrayBuffer())
    await call('PUT /app/v1/punch-files/{run_id}/content', {
      path: { run_id: run.run_id },
      body: { from, base64: base64Of(part) }
    })
    onProgress(Math.min(1, (from + part.length) / file.size))
  }
  return run
}

/** Arguments of one call. */
const BYTES_AT_ONCE = 30_000

function base64Of(bytes: Uint8Array): string {
  const texts: string[] = []
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE)
    texts.push(String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_ONCE)))
  return btoa(texts.join(''))
}
