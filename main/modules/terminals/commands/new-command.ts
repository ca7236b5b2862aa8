import type { TerminalCommandsTable } from '../../../database/schema/terminals.ts'

export type NewCommand = Pick<TerminalCommandsTable, 'kind' | 'text'> &
  Partial<Pick<TerminalCommandsTable, 'employee_id' | 'day'>>

/** The PIN and name of a command about a person. */
export function personOfCommand(text: string): { pin: string; name: string } | null {
  const [, pin, name = ''] =
    /^DATA (?:UPDATE|DELETE) USERINFO PIN=([^\t]+)(?:\tName=([^\t]*))?/.exec(text) ?? []
  return pin === undefined ? null : { pin, name }
}
