export type WorkstationProblemCode =
  | 'data_dir_in_use'
  | 'port_in_use'
  | 'bad_configuration'
  | 'cannot_listen'
  | 'cannot_open'

/** Why a workstation cannot be opened, in one clear line for the user who started it. */
export class WorkstationProblem extends Error {
  readonly code: WorkstationProblemCode

  constructor(code: WorkstationProblemCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WorkstationProblem'
    this.code = code
  }
}
