import { faultOf } from '#shared/domain/fault.ts'
import { hasOverlappingOvertime } from '../approval-repository.ts'
import type { Kind } from './kind.ts'

export const overtime: Kind = {
  conflict: async (db, document) =>
    (await hasOverlappingOvertime(db, document)) ? faultOf('document.overtime_overlaps') : null
}
