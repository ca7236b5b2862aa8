import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Runtime } from '../platform/runtime.ts'
import { Failures, refuseWaiting } from '../platform/throttle.ts'
import { isAtThisMachine, isInProcess } from './host-guard.ts'

/** Crockford's Base32: no letter that could be mistaken for another character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8
const FREE_FAILURES = 10
const SUBJECT = 'setup-code'

/**
 * Admits requests that take over a workstation without accounts: setting it up and restoring a backup. They must come from
 * this machine, and a browser must send the code from the console or the log, because a local proxy that adds no header is
 * indistinguishable from a browser.
 */
export class MachineAccess {
  /** Eight letters and digits in two groups, new at each start. */
  readonly setupCode: string
  readonly #failures: Failures

  constructor({ randomBytes, monotonic }: Pick<Runtime, 'randomBytes' | 'monotonic'>) {
    const signs = [...randomBytes(CODE_LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
    this.setupCode = `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`
    this.#failures = new Failures(monotonic)
  }

  /** @throws WorkstationError `forbidden` with an error type for the screens, or `too_many_requests` */
  require(request: Pick<FastifyRequest, 'raw' | 'headers'>, setupCode: string | undefined): void {
    if (isInProcess(request)) return
    if (!isAtThisMachine(request)) throw forbidden('machine.elsewhere', 'not_at_the_machine')
    if (setupCode === undefined || setupCode === '')
      throw forbidden('machine.code_needed', 'setup_code_required')
    refuseWaiting(this.#failures.waitOf(SUBJECT, FREE_FAILURES))
    if (!timingSafeEqual(hashOf(setupCode), hashOf(this.setupCode))) {
      this.#failures.add(SUBJECT)
      throw forbidden('machine.code_wrong', 'setup_code_wrong')
    }
    this.#failures.clear(SUBJECT)
  }
}

const forbidden = (headline: FaultCode, type: string): WorkstationError =>
  new WorkstationError('forbidden', headline, { error: { type } })

const hashOf = (code: string): Buffer => createHash('sha256').update(normalised(code)).digest()

/** As people type it: in either case, without the hyphen, O for 0, I and L for 1. */
const normalised = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
