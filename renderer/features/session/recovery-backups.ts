export type RecoveryBackup = { readonly file_name: string; readonly created: string }

/** `payload.backups` of the 503, newest first; read without trust, as the workstation is not well when it sends this. */
export function readBackups(payload: unknown): RecoveryBackup[] {
  if (typeof payload !== 'object' || payload === null || !('backups' in payload)) return []
  return Array.isArray(payload.backups) ? payload.backups.filter(isBackup) : []
}

function isBackup(value: unknown): value is RecoveryBackup {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file_name' in value &&
    typeof value.file_name === 'string' &&
    'created' in value &&
    typeof value.created === 'string'
  )
}
