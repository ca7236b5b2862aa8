import { encodeId } from '../../shared/domain/encoded-id.ts'
import { DirectDatabase } from './attendance.ts'
import { JoinedBranch } from './joined-branch.ts'
import type { Answer } from './workstation.ts'

export const OPEN = '/api/v1/open-apis/'
export const WAIT = { prefer: 'wait=10' }

type Headers = Record<string, string>

/** Software that writes at a head office, with a branch that lets it. */
export class CompanySoftware {
  readonly branch: JoinedBranch
  readonly keyId: string
  readonly key: string

  private constructor(branch: JoinedBranch, { key, keyId }: { key: string; keyId: string }) {
    this.branch = branch
    this.key = key
    this.keyId = keyId
  }

  static async open(): Promise<CompanySoftware> {
    const branch = await JoinedBranch.open()
    return new CompanySoftware(branch, await newKey(branch, 'Payroll', true))
  }

  makeKey(name: string, mayWrite?: boolean) {
    return newKey(this.branch, name, mayWrite)
  }

  /** Base64 of the id of an account at the branch. */
  userId(name = 'e0001'): string {
    return encodeId(this.atBranch(it => it.value<string>('select id from users where user_name = ?', name)))
  }

  atBranch<T>(read: (sqlite: DirectDatabase) => T): T {
    const sqlite = new DirectDatabase(this.branch.station.dataDir)
    try {
      return read(sqlite)
    } finally {
      sqlite.close()
    }
  }

  post(path: string, body: object, headers: Headers = WAIT, key = this.key): Promise<Answer> {
    return this.branch.headOffice.call(`${OPEN}${path}`, {
      body,
      headers: { 'ocp-apim-subscription-key': key, ...headers }
    })
  }

  follow(location: string | null, key = this.key): Promise<Answer> {
    return this.branch.headOffice.call(location ?? '', { headers: { 'ocp-apim-subscription-key': key } })
  }

  /** The command of a 202 once the branch has answered it. */
  async ended({ headers, body }: Answer) {
    await this.branch.ended(body.payload.command_id)
    return (await this.follow(headers.get('location'))).body.payload
  }

  /** How many commands there are. */
  async given(): Promise<number> {
    const [row] = await this.branch.headOffice.database.run('select count(*) from commands')
    return Number(row?.count)
  }
}

async function newKey({ headOffice }: JoinedBranch, name: string, mayWrite?: boolean) {
  const { body } = await headOffice.asAdministrator('/app/v1/keys', {
    body: { name, scopes: ['document:manage'], ...(mayWrite === undefined ? {} : { may_write: mayWrite }) }
  })
  return { key: body.payload.subscription_key as string, keyId: body.payload.key.key_id as string }
}
