import { cpSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../main/modules/demo/demo.ts'
import { importAll, importItem } from '../support/attendance.ts'
import {
  converged,
  joinHeadOffice,
  keepFewPunches,
  openTestHeadOffice,
  type TestHeadOffice
} from '../support/head-office.ts'
import { expectSame } from '../support/head-office-union.ts'
import { type LinkFault, TcpLink } from '../support/tcp-link.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Branches and a head office that are both real, with a link that does everything wrong: in the end the head office has
// exactly what the branches have.

type AsUser = Awaited<ReturnType<TestWorkstation['signIn']>>
interface Branch {
  readonly id: string
  readonly link: TcpLink
  station: TestWorkstation
  asAdmin: AsUser
}

let headOffice: TestHeadOffice
let branches: Branch[] = []
let serial = 0

async function joinAs({ id, link, asAdmin }: Branch): Promise<void> {
  const { status, body } = await joinHeadOffice(asAdmin, link.url, await headOffice.makeCode(id))
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
}

async function reopen(branch: Branch): Promise<void> {
  const { dataDir } = branch.station
  await branch.station.close({ keepDataDir: true })
  await openAgain(branch, dataDir)
}

async function openAgain(branch: Branch, dataDir: string): Promise<void> {
  const { key } = branch.station
  const station = await openTestWorkstation({ dataDir, loadDemo: false })
  const call: TestWorkstation['call'] = (path, request = {}) =>
    station.callBare(path, { ...request, headers: { 'Ocp-Apim-Subscription-Key': key, ...request.headers } })
  branch.station = { ...station, key, call }
  branch.asAdmin = await branch.station.signIn('e0001', DEMO_PASSWORD)
}

const portOf = ({ url }: TestHeadOffice): number => Number(new URL(url).port)
const hostsOf = (): string[] => branches.map(({ link }) => `127.0.0.1:${link.port}`)

/** Another process on the same database takes the place of the one before. */
async function restartHeadOffice(): Promise<void> {
  const { database } = headOffice
  await headOffice.headOffice.close()
  headOffice = await openTestHeadOffice({ allowedHosts: hostsOf() }, database)
  for (const { link } of branches) link.target = portOf(headOffice)
}

beforeAll(async () => {
  headOffice = await openTestHeadOffice()
  // The links are named before the process that accepts them is opened.
  const links = [await TcpLink.open(0), await TcpLink.open(0)]
  const { database } = headOffice
  await headOffice.headOffice.close()
  headOffice = await openTestHeadOffice(
    { allowedHosts: links.map(({ port }) => `127.0.0.1:${port}`) },
    database
  )
  branches = await Promise.all(
    links.map(async (link, at) => {
      link.target = portOf(headOffice)
      const station = await openTestWorkstation()
      keepFewPunches(station.dataDir)
      const branch = {
        id: await headOffice.makeBranch(`B0${at + 1}`),
        link,
        station,
        asAdmin: await station.signIn()
      }
      await joinAs(branch)
      return branch
    })
  )
  for (const { station, asAdmin } of branches) await converged(station, asAdmin)
})
afterAll(async () => {
  for (const { station, link } of branches) {
    await station.close()
    await link.close()
  }
  await headOffice.close()
})

const at = (minute: number): string => {
  const hour = String(Math.floor(minute / 60) % 24).padStart(2, '0')
  return `2024-0${1 + (minute % 9)}-1${minute % 10} ${hour}:${String(minute % 60).padStart(2, '0')}:00`
}
const person = (number: number): string => `E00${String(20 + (number % 20)).padStart(2, '0')}`

class Command implements fc.AsyncCommand<object, Branch[]> {
  readonly name: string
  readonly branch: number
  readonly work: (branch: Branch) => Promise<void>

  constructor(name: string, branch: number, work: (branch: Branch) => Promise<void>) {
    this.name = name
    this.branch = branch
    this.work = work
  }
  check = () => true
  async run(_model: object, real: Branch[]): Promise<void> {
    const branch = real[this.branch]
    if (branch) await this.work(branch)
  }
  toString = (): string => `${this.name} at ${this.branch}`
}

/** Nobody waits for what a silent link will never bring. */
async function tryAtOnce({ link, asAdmin }: Branch): Promise<void> {
  const sent = asAdmin('/app/v1/head-office/send', { method: 'POST' })
  if (link.fault === 'stall') sent.catch(() => undefined)
  else await sent
}

const FAULTS: LinkFault[] = ['none', 'cut', 'cut-before', 'cut-after', 'twice', 'stall']
const which = fc.nat(1)
const minute = fc.nat(1439)
const commands = [
  fc
    .tuple(which, fc.array(fc.tuple(fc.nat(19), minute), { minLength: 1, maxLength: 40 }))
    .map(([of, punches]) => {
      const items = punches.map(([who, when]) =>
        importItem({ employee_code: person(who), datetime: at(when) })
      )
      return new Command(
        `${items.length} punches`,
        of,
        async ({ station }) => void (await importAll(station, items))
      )
    }),
  fc.tuple(which, fc.nat(19), minute).map(
    ([of, who, when]) =>
      new Command('a punch removed', of, async ({ station }) => {
        const item = { employee_code: person(who), datetime: at(when) }
        await importAll(station, [importItem(item)])
        await importAll(station, [importItem({ ...item, status: 'DEL' })])
      })
  ),
  which.map(
    of =>
      new Command('a device', of, async ({ asAdmin }) => {
        serial += 1
        const body = {
          device_sn: `MODEL-${serial}`,
          device_name: `เครื่อง ${serial}`,
          device_type: 'Fingerprint',
          device_model: null,
          branch_id: null,
          device_latitude: null,
          device_longitude: null,
          publish_flag: 'Y'
        }
        expect((await asAdmin('/app/v1/devices', { body })).status).toBe(200)
      })
  ),
  fc.tuple(which, fc.constantFrom(...FAULTS)).map(
    ([of, fault]) =>
      new Command(`link ${fault}`, of, async ({ link }) => {
        link.fault = fault
      })
  ),
  which.map(of => new Command('tried at once', of, tryAtOnce)),
  which.map(of => new Command('branch restarted', of, reopen)),
  fc.constant(new Command('head office restarted', 0, restartHeadOffice)),
  fc.constant(
    new Command('PostgreSQL away for a while', 0, async branch => {
      await headOffice.database.suspend()
      await tryAtOnce(branch)
      await headOffice.database.resume()
    })
  )
]

test('whatever the links do, the head office has what the branches have', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 14 }), async made => {
      await fc.asyncModelRun(() => ({ model: {}, real: branches }), made)
      for (const { link } of branches) link.fault = 'none'
      for (const { station, asAdmin, id } of branches) {
        await converged(station, asAdmin)
        await expectSame(station.dataDir, headOffice.database, id)
      }
    }),
    { numRuns: 12, endOnFailure: true }
  )
  for (const { asAdmin } of branches)
    expect((await asAdmin('/app/v1/head-office')).body.payload).toMatchObject({ state: 'following' })
})

const COPIED = ['head_office.stopped_fork', 'head_office.stopped_rolled_back']

describe('a branch whose data directory', () => {
  /** Which of the two it is depends on who has written more. */
  const stopped = (branch: Branch, ...codes: string[]) =>
    until(async () => {
      const { body } = await branch.asAdmin('/app/v1/head-office/send', { method: 'POST' })
      return body.payload.state === 'stopped' && codes.includes(body.payload.problem.code)
    }, codes.join(' or '))
  const device = (branch: Branch, sn: string) =>
    branch.asAdmin('/app/v1/devices', {
      body: {
        device_sn: sn,
        device_name: sn,
        device_type: 'Fingerprint',
        device_model: null,
        branch_id: null,
        device_latitude: null,
        device_longitude: null,
        publish_flag: 'Y'
      }
    })
  const settled = async (branch: Branch) => {
    await branch.asAdmin('/app/v1/head-office', { method: 'DELETE' })
    await joinAs(branch)
    await converged(branch.station, branch.asAdmin)
    await expectSame(branch.station.dataDir, headOffice.database, branch.id)
  }

  test('was copied is stopped on both machines, until one of them joins again', async () => {
    const [branch] = branches
    if (!branch) throw new Error('no branch')
    const { dataDir } = branch.station
    const copied = temporaryDir()
    await branch.station.close({ keepDataDir: true })
    cpSync(dataDir, copied, { recursive: true })
    await openAgain(branch, dataDir)
    await device(branch, 'OWN')
    await converged(branch.station, branch.asAdmin)
    const copy: Branch = { ...branch }
    await openAgain(copy, copied)
    await device(copy, 'COPY')
    await stopped(copy, ...COPIED)
    await device(branch, 'LATER')
    await stopped(branch, ...COPIED)
    await copy.station.close()
    await settled(branch)
  })

  test('is that of an earlier day is stopped, until it joins again', async () => {
    const [, branch] = branches
    if (!branch) throw new Error('no branch')
    const { dataDir } = branch.station
    const earlier = temporaryDir()
    await branch.station.close({ keepDataDir: true })
    cpSync(dataDir, earlier, { recursive: true })
    await openAgain(branch, dataDir)
    await device(branch, 'LOST')
    await converged(branch.station, branch.asAdmin)
    await branch.station.close()
    await openAgain(branch, earlier)
    await stopped(branch, 'head_office.stopped_rolled_back')
    await settled(branch)
  })
})
