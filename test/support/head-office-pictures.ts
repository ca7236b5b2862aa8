import { rmSync } from 'node:fs'
import { DEMO_BRANCHES } from '../../main/modules/demo/demo.ts'
import { openWorkstation, type Workstation } from '../../main/workstation.ts'
import { COMMAND_RIGHTS } from '../../shared/contracts/head-office/commands.ts'
import type {
  CompanyDocument,
  CompanyDocuments
} from '../../shared/contracts/head-office/company-commands.ts'
import { faultOf } from '../../shared/domain/fault.ts'
import { HEAD_OFFICE_PASSWORD, openTestHeadOffice, type TestHeadOffice } from './head-office.ts'
import { type SessionHeaders, signInAt } from './session.ts'
import { temporaryDir } from './temporary-dir.ts'
import { until } from './until.ts'

const NAMES = { B01: 'สำนักงานใหญ่ กรุงเทพฯ', B02: 'สาขาเชียงใหม่', B03: 'สาขาภูเก็ต' } as const

export interface HeadOfficeScene {
  readonly headOffice: { readonly url: string; readonly session: SessionHeaders }
  /** Calls the head office as its administrator. */
  readonly call: TestHeadOffice['asAdministrator']
  /** The first of the branches. */
  readonly branch: { readonly url: string; readonly session: SessionHeaders }
  close(): Promise<void>
}

interface OpenBranch {
  readonly url: string
  readonly session: SessionHeaders
  readonly station: Workstation
}

/**
 * A head office and the three branches of the demo, one of which has stopped working in the middle of the morning; one has not
 * made a decision, one has had no time to. Needs `offerPostgres`.
 */
export async function openHeadOfficeScene(now: () => number): Promise<HeadOfficeScene> {
  let ago = 0
  const headOffice = await openTestHeadOffice({ runtime: { now: () => now() - ago } })
  const dirs: string[] = []
  const branches: OpenBranch[] = []
  for (const code of [...DEMO_BRANCHES].toReversed()) {
    const dataDir = temporaryDir()
    dirs.push(dataDir)
    // Phuket joins first and is silent afterwards.
    ago = code === 'B03' ? 95 * 60_000 : 0
    const station = await openWorkstation({ dataDir, port: 0, loadDemo: code, runtime: { now } })
    const url = station.url ?? ''
    const session = await signInAt(url, station.demo?.userName ?? '', station.demo?.password)
    const call = async (path: string, method: string, body?: unknown) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      return ((await response.json()) as { payload: { state: string; backlog: number } }).payload
    }
    const enrolment = await headOffice.makeCode(await headOffice.makeBranch(code, NAMES[code]))
    const joining = {
      address: headOffice.url,
      certificate: null,
      code: enrolment,
      allows_pay: false,
      rights: [...COMMAND_RIGHTS]
    }
    await call('/app/v1/head-office', 'POST', joining)
    await until(async () => {
      const { state, backlog } = await call('/app/v1/head-office/send', 'POST')
      return state === 'following' && backlog === 0
    }, `${code} to have sent everything`)
    if (code === 'B03') await station.close()
    else branches.push({ url, session, station })
  }
  await giveCommands(headOffice)
  const first = branches.at(-1)
  if (!first) throw new Error('no branch was opened')
  return {
    headOffice: {
      url: headOffice.url,
      session: await signInAt(headOffice.url, 'admin', HEAD_OFFICE_PASSWORD)
    },
    branch: first,
    call: headOffice.asAdministrator,
    close: async () => {
      for (const { station } of branches) await station.close()
      await headOffice.close()
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
    }
  }
}

/** A decision that waits for the silent branch, and one that another branch has refused. */
async function giveCommands({ asAdministrator, database }: TestHeadOffice): Promise<void> {
  const { documents } = (await asAdministrator('/app/v1/company/documents?limit=500')).body
    .payload as CompanyDocuments
  const decide = async (code: string): Promise<CompanyDocument> => {
    const found = documents.find(it => it.branch_code === code && it.fault === null)
    if (!found) throw new Error(`${code} has no document to decide`)
    const { branch_id, document_id, hash } = found
    await asAdministrator('/app/v1/company/documents/decide', {
      body: {
        documents: [{ branch_id, document_id, hash }],
        approve_flag: '02',
        approve_remark: null
      }
    })
    return found
  }
  await decide('B03')
  // As if it had been another record when it was decided.
  const { document_id } = await decide('B02')
  const faults = JSON.stringify([faultOf('head_office.record_changed')])
  await database.run(
    `update commands set state = 'refused', ended_at = created_at, result = jsonb_build_object('status', 409,
      'message', '', 'faults', $2::jsonb, 'payload', null) where subject_id = $1`,
    [document_id, faults]
  )
}
