import type { Kind } from './kind.ts'

export const holidayChange: Kind = {}
