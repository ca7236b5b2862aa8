import type {
  ApproveTerminal,
  ASKED_COMMANDS,
  SaveTerminal,
  TerminalDetails,
  TerminalListener,
  TerminalPerson,
  TerminalsView
} from '#shared/contracts/attendance/terminals.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { isHostName } from '#shared/domain/text/host-names.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { writeSetting } from '../../platform/settings.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import type { CommandQueue } from './commands/command-queue.ts'
import type { NewCommand } from './commands/new-command.ts'
import type { Completeness } from './completeness/completeness.ts'
import type { PlacedTerminal } from './people/people-changes.ts'
import type { PeopleFollower } from './people/people-follower.ts'
import { keepsPhotos } from './photos/terminal-photos.ts'
import type { UnmappedPunches } from './punches/unmapped-punches.ts'
import type { ClockTrust } from './registry/clock-trust.ts'
import { findTerminal, type TerminalAdmission } from './registry/terminal-admission.ts'
import type { TerminalViews } from './terminal-views.ts'

/** Stores where terminals are listened to, outside the database. */
export interface TerminalListenerStore {
  read(): TerminalListener
  /** Takes effect when the workstation is next opened. */
  write(listener: Pick<TerminalListener, 'host' | 'port'>): void
}

interface Parts extends ServiceParts {
  readonly admission: TerminalAdmission
  readonly commands: CommandQueue
  readonly people: PeopleFollower
  readonly completeness: Completeness
  readonly unmapped: UnmappedPunches
  readonly views: TerminalViews
  readonly clock: ClockTrust
  readonly store: TerminalListenerStore
}

const ASKED: Readonly<Record<(typeof ASKED_COMMANDS)[number], NewCommand>> = {
  info: { kind: 'info', text: 'INFO' },
  check: { kind: 'check', text: 'CHECK' },
  log: { kind: 'log', text: 'LOG' },
  reboot: { kind: 'reboot', text: 'REBOOT' }
}

/** What the screens ask about terminals. */
export class TerminalDeskService extends MadeOf<Parts> {
  get unmapped(): UnmappedPunches {
    return this.parts.unmapped
  }

  async view(): Promise<TerminalsView> {
    const { store, clock, views } = this.parts
    return {
      listener: store.read(),
      clock_doubt: await clock.doubt(),
      keeps_photos: await keepsPhotos(this.parts.database.read),
      terminals: await views.list()
    }
  }

  details(sn: string): Promise<TerminalDetails> {
    return this.parts.views.details(sn)
  }

  people(sn: string): Promise<TerminalPerson[]> {
    return this.parts.views.people(sn)
  }

  async save(caller: UserCaller, sn: string, values: SaveTerminal): Promise<TerminalDetails> {
    await this.parts.admission.save(caller, sn, values)
    return this.details(sn)
  }

  async approve(caller: UserCaller, sn: string, body: ApproveTerminal): Promise<void> {
    await this.parts.admission.approve(caller, sn, {
      name: body.device_name,
      branchId: body.branch_id,
      locationCode: body.location_id,
      pinGroup: body.pin_group
    })
  }

  async reject(caller: UserCaller, sn: string): Promise<void> {
    await this.parts.admission.reject(caller, sn)
  }

  async ask(caller: UserCaller, sn: string, command: (typeof ASKED_COMMANDS)[number]): Promise<void> {
    await this.#write(caller, sn, `terminal.${command}`, async (trx, id) => {
      await this.parts.commands.add(trx, id, [ASKED[command]])
    })
  }

  async compare(caller: UserCaller, sn: string, days: number): Promise<void> {
    await this.#write(caller, sn, 'terminal.compare', (trx, id) =>
      this.parts.completeness.compare(trx, id, { days, hasToday: true })
    )
  }

  /** Sends everybody whom it should hold; returns the number of people. */
  async sendPeople(caller: UserCaller, sn: string): Promise<{ count: number }> {
    let count = 0
    await this.#write(caller, sn, 'terminal.send-people', async (trx, _id, terminal) => {
      count = await this.parts.people.sendAll(trx, terminal)
    })
    return { count }
  }

  async confirmClock(caller: UserCaller): Promise<void> {
    const { database, runtime, clock } = this.parts
    const doubt = await clock.doubt()
    await clock.confirm()
    await database.write(trx =>
      recordActivity(trx, runtime, caller, 'terminal.confirm-clock', ['terminal', null], {
        before: { doubt }
      })
    )
  }

  /** Terminals are asked for photos from their next handshake on. */
  async keepPhotos(caller: UserCaller, isOn: boolean): Promise<void> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const before = await keepsPhotos(trx)
      if (before === isOn) return
      await writeSetting(trx, 'terminal_photos', isOn ? 'on' : 'off')
      await recordActivity(trx, runtime, caller, 'terminal.photos', ['terminal', null], {
        before: { keeps_photos: before },
        after: { keeps_photos: isOn }
      })
    })
  }

  /** Returns the listener as it will be. */
  async changeListener(
    caller: UserCaller,
    { host, port }: Pick<TerminalListener, 'host' | 'port'>
  ): Promise<TerminalListener> {
    const { database, runtime, store } = this.parts
    if (!isHostName(host))
      throw new WorkstationError('invalid_request', 'request.invalid', {
        faults: [faultOf('terminal.not_host', 'host')]
      })
    const before = store.read()
    await database.write(async trx => {
      await recordActivity(trx, runtime, caller, 'terminal.listen', ['terminal', null], {
        before: { host: before.host, port: before.port },
        after: { host, port }
      })
      store.write({ host, port })
    })
    return { ...before, host, port, url: null, problem: null }
  }

  async #write(
    caller: UserCaller,
    sn: string,
    action: string,
    work: (trx: WriteTransaction, id: number, terminal: PlacedTerminal) => Promise<void>
  ): Promise<void> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const terminal = await findTerminal(trx, sn)
      if (terminal.state !== 'approved')
        throw new WorkstationError('conflict', faultOf('terminal.not_approved', null, { sn }))
      await work(trx, terminal.id, terminal)
      await recordActivity(trx, runtime, caller, action, ['terminal', sn])
    })
  }
}
