import type { Command } from '../../main/admin/command.ts'

const NOTHING: Omit<Command, 'dataDir' | 'subject'> = {
  verb: '',
  rest: [],
  name: undefined,
  scopes: [],
  redirectUris: [],
  isPublic: false,
  employeeCode: undefined,
  userName: undefined,
  groups: [],
  letIn: false,
  passwordFile: undefined,
  isPlanned: false,
  withNetwork: false,
  isTest: false,
  location: undefined
}

/** An admin command as `main/admin.ts` parses it, for tests that run it in their own process: a process takes half a second to start. */
export const adminCommand = (wanted: Pick<Command, 'dataDir' | 'subject'> & Partial<Command>): Command => ({
  ...NOTHING,
  ...wanted
})
